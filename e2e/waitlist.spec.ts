import type { APIRequestContext, Page } from '@playwright/test';
import { bookThroughApi, chooseDay, chooseService, submitBooking } from './support/booking.ts';
import { expireOffer } from './support/database.ts';
import { choose } from './support/fields.ts';
import { tabTo } from './support/keyboard.ts';
import { aPerson, type Person, signIn, theAdmin } from './support/people.ts';
import {
  eventually,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';
import { leaveOneStart } from './support/waitlist.ts';
import { inFigures } from './support/workshop-days.ts';

async function join(request: APIRequestContext, date: string, { name, phone }: Person) {
  const vehicle = { vehicleMake: 'Skoda', vehicleModel: 'Fabia', vehicleYear: 2018 };
  const wanted = { serviceId: 1, days: [date], part: 'any' };
  const data = { ...wanted, customerName: name, customerPhone: phone, ...vehicle };
  const answer = await request.post('/api/waitlist', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number; token: string };
}

/** Reloads until the page of an entry shows its offer: a job makes it soon after the start is free. */
async function expectOffer(page: Page) {
  await eventually(async (limit) => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('S-a eliberat o oră pentru tine', limit);
  });
}

test('a full day is waited for on a phone; a freed start is offered, claimed, expires, or is released', async ({
  page,
  otherPage: office,
  emptyDay,
}) => {
  const admin = office.request;
  await signIn(office, theAdmin());
  const cancel = (id: number) => admin.patch(`/api/appointments/${id}/status`, { data: { status: 'cancelled' } });
  const entries: number[] = [];
  const blocks = await leaveOneStart(admin, emptyDay);
  const start = { date: emptyDay, time: '09:00' };
  await page.setViewportSize({ width: 360, height: 740 });
  try {
    const taken = await bookThroughApi(page.request, start);

    await test.step('a visitor joins by keyboard', async () => {
      await page.clock.install();
      await page.goto('/');
      await chooseService(page, 'Schimb de ulei');
      await chooseDay(page, emptyDay);
      await page.getByRole('link', { name: 'Anunță-mă dacă se eliberează o oră' }).last().press('Enter');
      await expect(page.getByLabel('Din ziua')).toHaveValue(inFigures(emptyDay));
      await expect(page.getByRole('checkbox', { name: 'Schimb de ulei' })).toBeChecked();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const person = aPerson();
      await tabTo(page, page.getByLabel('Nume'));
      for (const value of [person.name, person.phone, 'Dacia', 'Logan', '2019', 'bv09wls']) {
        await page.keyboard.type(value);
        await page.keyboard.press('Tab');
      }
      await expect(page.getByLabel(/înmatriculare/)).toHaveValue('BV 09 WLS');
      await tabTo(page, page.getByRole('button', { name: 'Anunță-mă când se eliberează' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ești pe lista de așteptare');
      await expect(page.getByRole('region', { name: 'Păstrează linkul' }).getByRole('button')).toBeVisible();
      await expectAccessible(page);
    });

    const claimed = await test.step('the freed start is held on the board, and claimed by keyboard', async () => {
      await cancel(taken);
      await eventually(async (limit) => {
        await page.clock.runFor(30_000);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('S-a eliberat o oră pentru tine', limit);
      });
      await expectTapTargets(page);
      await expectAccessible(page);
      await office.goto(`/admin/board?date=${emptyDay}`);
      await expect(
        office.getByRole('button', { name: /09:00–09:45.*Păstrat pentru lista de așteptare până la/ }),
      ).toBeVisible();
      await expectAccessible(office);
      await tabTo(page, page.getByRole('button', { name: 'Ia ora aceasta' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toContainText('ora 09:00');
      return Number(/programare\/(\d+)/.exec(page.url())?.[1]);
    });

    const [second, third] = [aPerson(), aPerson()];
    const entry = await join(page.request, emptyDay, second);
    entries.push(entry.id);
    await test.step('the owner changes the services of an entry', async () => {
      await office.goto('/admin/waitlist');
      const card = office.getByRole('listitem').filter({ hasText: second.name });
      await card.getByRole('button', { name: `Alte acțiuni: ${second.name}` }).click();
      await expect(office.getByRole('menuitem')).toHaveText(['Schimbă', 'Elimină']);
      await office.getByRole('menuitem', { name: 'Schimbă' }).click();
      const dialog = office.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'Schimb de ulei' }).uncheck();
      await dialog.getByRole('button', { name: 'Salvează' }).click();
      await expect(dialog).toContainText('Alege cel puțin o lucrare');
      await dialog.getByRole('checkbox', { name: 'Schimb de ulei' }).check();
      await choose(dialog.getByLabel('Partea zilei'), 'Dimineața');
      await expectAccessible(office);
      await dialog.getByRole('button', { name: 'Salvează' }).click();
      await expect(dialog).toBeHidden();
      await expect(card).toContainText('Dimineața');
    });

    const next = await test.step('the front desk releases the hold and takes the start', async () => {
      await cancel(claimed);
      await page.goto(`/waitlist/${entry.id}#${entry.token}`);
      await expectOffer(page);
      await office.goto(`/admin/board?date=${emptyDay}`);
      await office.getByRole('button', { name: /Păstrat pentru lista de așteptare/ }).click();
      await office.getByRole('dialog').getByRole('button', { name: 'Eliberează ora' }).click();
      await expectToast(office, 'Oră eliberată');
      const id = await bookThroughApi(page.request, start);
      await eventually(async (limit) => {
        await page.reload();
        const withdrawn = page.getByText('Această oră nu mai este ținută pentru tine. Rămâi pe listă.');
        await expect(withdrawn).toBeVisible(limit);
      });
      return id;
    });

    await test.step('an offer expires', async () => {
      const late = await join(page.request, emptyDay, third);
      entries.push(late.id);
      await cancel(next);
      await page.goto(`/waitlist/${late.id}#${late.token}`);
      await expectOffer(page);
      await expireOffer(late.id);
      await page.reload();
      await expect(page.getByText('Timpul pentru această oră a trecut. Rămâi pe listă.')).toBeVisible();
      await expectAccessible(page);
    });
  } finally {
    for (const id of blocks) await admin.delete(`/api/admin/board/blocks/${id}`);
    // Their offers would hold a start of the day.
    for (const id of entries) await admin.delete(`/api/admin/waitlist/${id}`);
  }
});

test('a start that is free already is offered instead of a wait, and booked with what was typed', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  await page.goto(`/waitlist?serviceId=1&date=${emptyDay}`);
  await page.getByLabel('Nume').fill(person.name);
  await page.getByLabel('Telefon').fill(person.phone);
  await page.getByLabel('Marca').fill('Dacia');
  await page.getByLabel('Modelul').fill('Logan');
  await page.getByLabel('Anul').selectOption('2019');
  await page.getByRole('button', { name: 'Anunță-mă când se eliberează' }).click();
  const book = page.getByRole('alert').getByRole('link');
  const [time = ''] = /\d\d:\d\d/.exec((await book.textContent()) ?? '') ?? [];
  await expectAccessible(page);

  await book.click();
  const summary = page.getByRole('region', { name: 'Rezumat Programare' });
  await expect(summary).toContainText('Schimb de ulei');
  await expect(summary).toContainText(time);
  await expect(page.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  await expect(page.getByLabel('Modelul', { exact: true })).toHaveValue('Logan');
  expect(page.url(), 'names nobody').not.toContain(encodeURIComponent(person.name));
  await submitBooking(page);
  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toContainText(`ora ${time}`);
});

test('an empty list of the desk leads to what one does next', async ({ page }) => {
  await signIn(page, theAdmin());
  const [booking, vehicles] = [/\/admin\/board\?action=new-visit$/, /\/admin\/vehicles$/];
  const lists = [
    ['/admin/waitlist', '**/api/admin/waitlist', 'Nu așteaptă nimeni.', 'Programare nouă', booking],
    ['/admin/reminders', '**/api/admin/reminders?*', 'Nimic nu este scadent.', 'Mașini', vehicles],
    ['/admin/dashboard', '**/api/appointments/date/*', 'Nicio programare.', 'Programare nouă', booking],
  ] as const;
  for (const [path, answer, text, name, address] of lists) {
    await page.route(answer, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(text)).toBeVisible();
    await expect(main.getByRole('link', { name, exact: true }), path).toHaveAttribute('href', address);
  }
});
