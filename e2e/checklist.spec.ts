import { hasFocus } from './support/keyboard.ts';
import { signIn, theAdmin } from './support/people.ts';
import { aClientWithACar, bar, begunRevision, itemOf, TABLET, tick } from './support/revisions.ts';
import { expect, expectToast, test } from './support/test.ts';

test.use(TABLET);

test('a tick that the server refuses is shown and taken back, the others stay', async ({
  page,
  somebodyElse,
}) => {
  const { car } = await aClientWithACar(somebodyElse.request);
  await signIn(page, theAdmin());
  const id = await begunRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await tick(page, 'Ulei de motor', 'În regulă');
  await expect(itemOf(page, 'Ulei de motor')).toContainText('Salvat');

  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/admin/revisions/*/items/*', async (route) => {
    await refused;
    await route.fulfill({ status: 409, json: { status: 409, code: 'x', message: 'Nu se poate.' } });
  });
  await tick(page, 'Filtru de aer', 'De urmărit');
  const filter = itemOf(page, 'Filtru de aer');
  await expect(filter.getByRole('radio', { name: 'De urmărit' }), 'before the answer').toBeChecked();
  await expect(bar(page)).toContainText('Se salvează…');
  refuse();
  await expectToast(page, 'Nu s-a salvat: Filtru de aer', 'Nu se poate.');
  await expect(filter.getByRole('radio', { name: 'Neverificat' })).toBeChecked();
  await expect(filter).toContainText('Nu s-a salvat');
  await expect(itemOf(page, 'Ulei de motor').getByRole('radio', { name: 'În regulă' })).toBeChecked();
});

test('without a connection ticks wait, and are saved when it is back', async ({
  page,
  somebodyElse,
  context,
}) => {
  const { car } = await aClientWithACar(somebodyElse.request);
  await signIn(page, theAdmin());
  const id = await begunRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await expect(bar(page)).toContainText('0 din 5 verificate');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Restul în regulă: Filtre' }).tap();
  await expect(bar(page)).toContainText('4 din 5 verificate');
  await expect(bar(page)).toContainText('Fără conexiune: se salvează când revine');
  await context.setOffline(false);
  await expect(bar(page)).toContainText('Totul este salvat');
  await page.reload();
  await expect(bar(page)).toContainText('4 din 5 verificate');
});

test('a checklist is ticked by keyboard', async ({ page, somebodyElse }) => {
  const { car } = await aClientWithACar(somebodyElse.request);
  await signIn(page, theAdmin());
  const id = await begunRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  const oil = itemOf(page, 'Ulei de motor');
  await oil.getByRole('radio', { name: 'Neverificat' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(oil.getByRole('radio', { name: 'De înlocuit' })).toBeChecked();
  await expect(oil).toContainText('Salvat');
  await page.keyboard.press('Tab');
  const details = oil.getByRole('button', { name: 'Note și cost: Ulei de motor' });
  await expect.poll(() => hasFocus(details)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(oil.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('5W-30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('180');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('180 RON');
  await expect(bar(page)).toContainText('Totul este salvat');
});
