import { addDays } from '@car-workshop/contracts/calendar';
import { chooseMore, fillNewCustomer } from './support/appointments.ts';
import { choose } from './support/fields.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

test.use({ viewport: { width: 820, height: 1180 } });

/** On the clock of the workshop. */
const daysAgo = (days: number) => addDays(workshopDay(), -days);
const yesterday = () => daysAgo(1);

test('the desk records a job of yesterday evening, corrects its hour, and finds it marked on the board and in the list', async ({
  page,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} SER`;
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${yesterday()}`);
  await page
    .getByRole('button', { name: /^Programare nouă/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await fillNewCustomer(dialog, person, plate);
  await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
  await expect(dialog.getByLabel('Ziua'), 'the day of the board').toHaveValue(
    yesterday().split('-').reverse().join('.'),
  );
  await expect(dialog.getByText('Ora a trecut: lucrarea se trece ulterior'), 'without an hour, too').toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Primele ore libere' }), 'no free start of another day').toHaveCount(
    0,
  );
  await dialog.getByLabel('Ora', { exact: true }).fill('18:10');
  await expect(dialog.getByLabel(/Trimite clientului mesajul/)).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Trece lucrarea' }).click();
  await expectToast(page, 'Lucrare trecută ulterior');
  await page.goto(`/admin/board?date=${yesterday()}`);
  await page.getByRole('button', { name: new RegExp(`^${plate},`) }).click();
  await expect(page.getByRole('dialog').getByText('Trecută ulterior de recepție')).toBeVisible();

  await chooseMore(page, page.getByRole('dialog'), 'Mută…');
  const moving = page.getByRole('dialog', { name: new RegExp(`^Mută.*${plate}`) });
  await moving.getByLabel('Ora', { exact: true }).fill('20:05');
  await moving.getByRole('button', { name: 'Mută', exact: true }).click();
  await expectToast(page, 'Programare mutată');
  await expect(page.getByRole('button', { name: new RegExp(`^${plate},.* 20:05`) })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/manage?range=all&search=${encodeURIComponent(person.name)}`);
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  await expect(row).toContainText('8:05 PM');
  await expect(row.getByText('recorded later', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a new appointment from the board of a day that can no longer be recorded begins today', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${daysAgo(40)}`);
  await page
    .getByRole('button', { name: /^Programare nouă/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Ziua')).toHaveValue(daysAgo(0).split('-').reverse().join('.'));
  await expect(dialog.getByLabel(/Trimite clientului mesajul/)).toBeChecked();
});

test('"Client acum" after closing time leads to the record of what happened, and keeps what was typed', async ({
  page,
}) => {
  let sent: Record<string, unknown> | undefined;
  // Closed for the rest of the day, at whatever hour the test runs.
  await page.route('**/api/admin/board?*', async (route) => {
    const answer = await route.fetch();
    const board = await answer.json();
    for (const day of board.days) Object.assign(day, { open: false, opens: undefined, closes: undefined });
    await route.fulfill({ response: answer, json: board });
  });
  await page.route('**/api/admin/board/visits', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 409, json: { code: 'bay_taken', message: 'Postul este ocupat.' } });
  });
  await signIn(page, theAdmin());
  await page.goto('/admin/board?action=walk-in');
  const dialog = page.getByRole('dialog');
  const person = aPerson();
  await fillNewCustomer(dialog, person, `B ${person.phone.slice(-3)} SEA`);
  await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
  await expect(dialog.getByRole('status').filter({ hasText: 'Azi nu mai este program.' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Trece lucrarea ulterior' }).click();
  await expect(dialog.getByText('Ora a trecut: lucrarea se trece ulterior')).toBeVisible();
  await expect(dialog.getByLabel('Nume')).toHaveValue(person.name);
  await expect(dialog.getByLabel('Ora', { exact: true })).toHaveValue(/^\d\d:\d[05]$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Trece lucrarea', exact: true }).click();
  await expect.poll(() => sent).toMatchObject({ recorded: true, customerName: person.name });
  expect(sent).not.toHaveProperty('walkIn');
});
