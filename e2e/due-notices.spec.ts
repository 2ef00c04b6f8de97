import type { APIRequestContext } from '@playwright/test';
import { openInbox, provePhone } from './support/inbox.ts';
import { aPerson, openAccount, type Person, signIn, theAdmin } from './support/people.ts';
import { addReminder, addVehicle } from './support/service-book.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

/** Longer overdue than anything else: on the first page of the list. */
const LONG_AGO = -4_000;
const PHONE = { width: 360, height: 900 };
const DESK = { width: 1366, height: 900 };

/** A client with a vehicle that is long overdue; with a proven phone and the consent to messages of what is due. */
async function aDueVehicle(client: APIRequestContext, desk: APIRequestContext, { consents }: { consents: boolean }) {
  const person: Person = aPerson();
  await openAccount(client, person);
  if (consents) {
    await provePhone(client, await openInbox(desk), person.phone);
    const consent = { maintenanceReminders: true, consentVersion: 1 };
    expect((await client.put('/api/client/message-preferences', { data: consent })).ok()).toBe(true);
  }
  const { id, plate } = await addVehicle(client);
  await addReminder(client, id, { reminderType: 'itp', description: 'ITP', dueDate: workshopDay(LONG_AGO) });
  return { plate, phone: person.phone.replace(/^0/, '+40').replaceAll(' ', '') };
}

test('owners of what is due are notified one by one on a phone, and together at the desk', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await playwright.request.newContext({ baseURL: baseURL as string });
  const client = () => playwright.request.newContext({ baseURL: baseURL as string });
  const alone = await aDueVehicle(await client(), desk, { consents: true });
  const together = await aDueVehicle(await client(), desk, { consents: true });
  const silent = await aDueVehicle(await client(), desk, { consents: false });
  const messagesTo = async (phone: string): Promise<string[]> => {
    const answer = await desk.get('/api/admin/messages', { params: { search: phone } });
    const messages = (await answer.json()) as { template: string; body: string }[];
    return messages.filter(({ template }) => template === 'maintenance-due').map(({ body }) => body);
  };
  await page.setViewportSize(PHONE);
  await signIn(page, theAdmin());
  await page.goto('/admin/reminders?urgency=overdue');
  const oneOf = (plate: string) => page.getByRole('button', { name: `Anunță clientul: ITP, ${plate}` });
  const select = (plate: string) => page.getByRole('checkbox', { name: `Alege: ITP, ${plate}` });
  const omitted = page.getByRole('alert').filter({ hasText: 'Nu primesc mesajul:' });

  await test.step('one tap notifies one owner, and can be undone before the message leaves', async () => {
    await oneOf(alone.plate).dblclick();
    await expectToast(page, 'Mesajul pleacă. Clienți: 1');
    await page.getByRole('button', { name: /^Anulează acțiunea \(\d+ s\)$/ }).click();
    await expectToast(page, 'Mesaje oprite: 1');
    expect(await messagesTo(alone.phone)).toEqual([]);
    await oneOf(alone.plate).click();
    await expectToast(page, 'Mesajul pleacă. Clienți: 1');
    await expect.poll(() => messagesTo(alone.phone)).toHaveLength(1);
    expect((await messagesTo(alone.phone))[0]).toMatch(
      /Prima oră liberă: .+, \d\d:\d\d, \d+ lei\. .+\/booking\?serviceId=\d+&vehicleId=\d+&date=[\d-]+&time=\d\d:\d\d$/,
    );
  });

  await test.step('an owner without consent gets no message, and the desk is told why', async () => {
    await oneOf(silent.plate).click();
    await expectToast(page, 'Mesajul nu a fost trimis', 'fără acord pentru astfel de mesaje');
  });

  const chosen = page.getByRole('button', { name: /^Anunță cei aleși \(\d+\)$/ });
  const dialog = page.getByRole('dialog', { name: 'Trimiți mesajul despre scadență? Clienți: 1' });
  await test.step('those that are chosen are notified after a preview of who gets what', async () => {
    for (const { plate } of [alone, together]) await select(plate).check();
    await expectNoSidewaysScroll(page);
    await expectTapTargets(page);
    await page.setViewportSize(DESK);
    for (const { plate } of [alone, together]) await expect(select(plate), 'chosen on the phone').toBeChecked();
    await select(silent.plate).check();
    await expect(chosen).toHaveText('Anunță cei aleși (3)');
    await expectNoSidewaysScroll(page);
    await expectTapTargets(page, 'mouse');
    await chosen.click();
    await expect(dialog).toContainText(/SMS: 1, în părți plătite: \d\. În ziua plecării mai pot pleca: [\d.]+\./);
    await expect(dialog).toContainText('fără acord pentru astfel de mesaje: 1');
    await expect(dialog).toContainText('mașina a fost anunțată în ultimele 7 zile: 1');
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await dialog.getByRole('button', { name: 'Renunță' }).click();
    await expect(dialog).toBeHidden();
    expect(await messagesTo(together.phone)).toEqual([]);
  });

  await test.step('what another desk sent since the preview is not sent twice', async () => {
    await chosen.click();
    const send = dialog.getByRole('button', { name: 'Trimite (1)' });
    await page.route('**/api/admin/reminders/notices', async (route) => {
      if (route.request().method() === 'POST') {
        const data = route.request().postDataJSON();
        expect((await desk.post('/api/admin/reminders/notices', { data })).ok()).toBe(true);
      }
      await route.continue();
    });
    await send.click();
    await expect(omitted.getByRole('listitem')).toHaveText(['mașina a fost anunțată în ultimele 7 zile: 1']);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await expect.poll(() => messagesTo(together.phone)).toHaveLength(1);
  });

  await test.step('all of the filter are counted first, and nothing is sent without a yes', async () => {
    await page.getByRole('button', { name: /^Anunță pe toți \(\d+\)$/ }).click();
    await expect(page.getByRole('dialog').or(omitted)).toContainText('mașina a fost anunțată în ultimele 7 zile:');
    await expect(page.getByText(/Mașini anunțate de aici în ultimele 30 de zile: \d+\./)).toBeVisible();
  });
  await desk.dispose();
});
