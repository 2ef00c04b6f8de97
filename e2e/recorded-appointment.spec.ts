import { fillNewCustomer } from './support/appointments.ts';
import { choose } from './support/fields.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

test.use({ viewport: { width: 820, height: 1180 } });

/** Yesterday on the clock of the workshop. */
const yesterday = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(new Date(Date.now() - 86_400_000));

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
  await dialog.getByLabel('Ziua').fill(yesterday().split('-').reverse().join('.'));
  await dialog.getByLabel('Ora', { exact: true }).fill('18:10');
  await expect(dialog.getByText('Ora a trecut: lucrarea se trece ulterior')).toBeVisible();
  await expect(dialog.getByLabel(/Trimite clientului mesajul/)).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Trece lucrarea' }).click();
  await expectToast(page, 'Lucrare trecută ulterior');
  await page.goto(`/admin/board?date=${yesterday()}`);
  await page.getByRole('button', { name: new RegExp(`^${plate},`) }).click();
  await expect(page.getByRole('dialog').getByText('Trecută ulterior de recepție')).toBeVisible();

  await page.getByRole('dialog').getByRole('button', { name: 'Mută…' }).click();
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
