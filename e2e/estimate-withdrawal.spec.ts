import type { APIRequestContext, Page } from '@playwright/test';
import { BRAKES, sendEstimate, WIPERS } from './support/estimates.ts';
import { anotherCode, openInbox } from './support/inbox.ts';
import { DEMO_MECHANIC, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';

const job = (page: Page, title: string) => page.getByRole('article', { name: title });
const withdraw = (page: Page, title: string) =>
  job(page, title).getByRole('button', { name: `Retrage acordul ${title}` });
const question = (page: Page) => page.getByRole('region', { name: /^Retragi acordul pentru/ });
const send = (page: Page) => question(page).getByRole('button', { name: 'Retrage acordul' });
const code = (page: Page) => page.getByLabel('Codul din SMS');

const approve = async (desk: APIRequestContext, id: number, ...jobIds: number[]) => {
  for (const jobId of jobIds) {
    const data = { jobId, answer: 'approved', method: 'phone' };
    expect((await desk.post(`/api/admin/estimates/${id}/decisions`, { data })).status()).toBe(200);
  }
};
const begin = async (desk: APIRequestContext, id: number, jobId: number) =>
  expect(
    (await desk.put(`/api/admin/estimates/${id}/jobs/${jobId}/work`, { data: { work: 'started' } })).status(),
  ).toBe(204);

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a customer takes an approval back with a code, until the work on the job begins', async ({
      page,
      otherPage,
      emptyDay,
    }) => {
      const desk = otherPage.request;
      const inbox = await openInbox(desk);
      const { id, path, phone } = await sendEstimate(desk, page.request, emptyDay, [BRAKES, WIPERS]);
      await approve(desk, id, 1, 2);
      await page.goto(path);
      await withdraw(page, 'Frâne față').click();
      await expect(
        page.getByRole('heading', { name: /^Retragi acordul pentru Frâne față, 725,99 RON cu TVA\?$/ }),
      ).toBeFocused();
      await page.getByRole('button', { name: 'Renunță' }).click();
      await expect(withdraw(page, 'Frâne față')).toBeFocused();
      await page.keyboard.press('Enter');

      const before = await inbox.codesFor(phone);
      await question(page).getByRole('button', { name: 'Trimite codul' }).click();
      const sent = await inbox.nextCodeFor(phone, before);
      await expect(code(page)).toBeFocused();
      await expectAccessible(page);
      await expectTapTargets(page);
      await expectNoSidewaysScroll(page);
      for (const [wrong, sentence] of [
        ['', /6 cifre/],
        ['12ab', /6 cifre/],
        [anotherCode(sent), /Codul nu este corect/],
      ] as const) {
        await code(page).fill(wrong);
        await send(page).click();
        await expect(code(page)).toHaveAccessibleDescription(sentence);
      }
      await code(page).fill(sent);
      await send(page).dblclick();
      const done = job(page, 'Frâne față').getByText('Acordul este retras: atelierul nu face lucrarea.');
      await expect(done).toBeFocused();
      await expect(job(page, 'Frâne față')).toContainText('Amânată');
      await expect(withdraw(page, 'Frâne față')).toHaveCount(0);
      await expectAccessible(page);
      await page.reload();
      await expect(done).toBeVisible();

      // The mechanic begins while the customer reads the question: the late try gets the sentence, then the action is gone.
      await withdraw(page, 'Ștergătoare').click();
      await begin(desk, id, 2);
      await question(page).getByRole('button', { name: 'Trimite codul' }).click();
      await expect(job(page, 'Ștergătoare').getByRole('alert')).toHaveText(
        'Lucrarea este deja începută, așa că acordul nu mai poate fi retras.',
      );
      await expect(job(page, 'Ștergătoare')).toContainText('Se lucrează');
      await expect(question(page)).toHaveCount(0);
      await expect(withdraw(page, 'Ștergătoare')).toHaveCount(0);
      const { decisions } = await (await desk.get(`/api/admin/estimates/${id}`)).json();
      expect(decisions.map(({ answer }: { answer: string }) => answer)).toEqual(['approved', 'approved', 'withdrawn']);
    });

    test('the desk takes an approval back with what the customer said, and the mechanic is told', async ({
      page,
      otherPage,
      emptyDay,
    }) => {
      await signIn(page, theAdmin());
      const desk = page.request;
      const { id, appointmentId } = await sendEstimate(desk, desk, emptyDay, [BRAKES, WIPERS]);
      await approve(desk, id, 1, 2);
      await signIn(otherPage, DEMO_MECHANIC, 'ofItsOwn');
      await otherPage.goto(`/admin/visits/${appointmentId}/jobs`);
      await expect(otherPage.getByRole('heading', { name: 'Frâne față' })).toBeVisible();

      await page.goto(`/admin/estimates/${id}`);
      const more = page.getByRole('button', { name: 'Alte acțiuni: Frâne față' });
      await more.click();
      await page.getByRole('menuitem', { name: 'Retrage acordul' }).click();
      const dialog = page.getByRole('dialog', { name: 'Retrage acordul: Frâne față' });
      await expect(dialog).toContainText('725,99 RON');
      const note = dialog.getByLabel('Cuvintele clientului');
      await note.fill('x'.repeat(600));
      await expect(note, 'not more than the server takes').toHaveValue('x'.repeat(500));
      await note.fill('S-a răzgândit.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Retrage acordul' }).click();
      await expect(dialog).toHaveCount(0);
      // Notices of other withdrawals may stand beside the history.
      const decided = page.getByRole('listitem').filter({ hasText: 'notat la recepție' });
      await expect(decided).toContainText('acord retras');
      await expect(decided).toContainText('S-a răzgândit.');
      await expect(more).toHaveCount(0);
      await expectNoSidewaysScroll(page);

      await expect(otherPage.getByRole('heading', { name: 'Frâne față' })).toHaveCount(0);
      const notice = otherPage.getByRole('listitem').filter({ hasText: 'Acord retras la deviz' });
      await expect(notice.getByRole('link', { name: 'Vezi lucrările aprobate' })).toBeVisible();
      await expectAccessible(otherPage);

      // A colleague's page that was open when the mechanic began.
      await page.getByRole('button', { name: 'Alte acțiuni: Ștergătoare' }).click();
      await page.getByRole('menuitem', { name: 'Retrage acordul' }).click();
      await begin(desk, id, 2);
      const late = page.getByRole('dialog', { name: 'Retrage acordul: Ștergătoare' });
      await late.getByRole('button', { name: 'Retrage acordul' }).click();
      await expect(late.getByRole('alert')).toContainText('Lucrarea este deja începută');
    });
  });
}

test('the desk is told at once that a customer has taken an approval back, with plate and sum', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const inbox = await openInbox(page.request);
  const { id, path, phone } = await sendEstimate(page.request, otherPage.request, emptyDay, [BRAKES]);
  await approve(page.request, id, 1);
  await page.goto('/admin/board');
  await otherPage.goto(path);
  await withdraw(otherPage, 'Frâne față').click();
  const before = await inbox.codesFor(phone);
  await question(otherPage).getByRole('button', { name: 'Trimite codul' }).click();
  await code(otherPage).fill(await inbox.nextCodeFor(phone, before));
  await send(otherPage).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Acord retras la deviz' });
  await expect(notice).toContainText('BV 10 ANA: acord retras, 725,99 RON');
});
