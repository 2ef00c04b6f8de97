import { expectAccessible } from './support/accessibility.ts';
import { choose } from './support/fields.ts';
import { signIn, theAdmin } from './support/people.ts';
import { checklistItem, clientWithCar, progressBar, startRevision, TABLET } from './support/revisions.ts';
import { expect, expectToast, test } from './support/test.ts';

test.use(TABLET);

test('a wrong photo and an item that was added by hand are removed again', async ({ page, otherPage }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  const oil = checklistItem(page, 'Ulei de motor');
  const photo = { name: 'ulei.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

  await oil.locator('input[type="file"]').setInputFiles(photo);
  await expect(oil.getByRole('button', { name: 'Deschide fotografia 1 din 1' })).toBeVisible();
  await oil.locator('input[type="file"]').setInputFiles({ ...photo, name: 'capac.png' });
  await expect(oil.getByRole('button', { name: 'Deschide fotografia 2 din 2' })).toBeVisible();
  const second = oil.getByRole('button', { name: 'Șterge fotografia 2: Ulei de motor' });
  await second.tap();
  await confirm('Renunță');
  await expect(second).toBeVisible();
  await second.tap();
  await confirm('Șterge fotografia');
  await expectToast(page, 'Fotografie ștearsă');
  await expect(oil.getByRole('button', { name: 'Deschide fotografia 1 din 1' })).toBeVisible();

  await expect(oil.getByRole('button', { name: /^Elimină/ }), 'of the template').toBeHidden();
  await page.getByRole('button', { name: 'Adaugă un element' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Element nou' });
  await dialog.getByLabel('Categorie').fill('Frâne');
  await dialog.getByLabel('Element', { exact: true }).fill('Furtun de frână');
  await choose(dialog.getByLabel('Status'), 'De înlocuit');
  await dialog.getByRole('button', { name: 'Adaugă', exact: true }).click();
  const hose = checklistItem(page, 'Furtun de frână');
  await expect(hose).toBeVisible();
  await expectAccessible(page);
  await hose.getByRole('button', { name: 'Elimină: Furtun de frână' }).tap();
  await confirm('Elimină elementul');
  await expectToast(page, 'Element eliminat', 'Furtun de frână');
  await expect(hose).toBeHidden();
  await page.reload();
  await expect(oil.getByRole('button', { name: 'Deschide fotografia 1 din 1' })).toBeVisible();
  await expect(progressBar(page)).toContainText('0 din 5 verificate');
  await expect(hose).toBeHidden();
});

test('an item that another tablet has removed is said to be gone, and leaves the page', async ({ page, otherPage }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  const hose = { category: 'Fluide', itemName: 'Furtun', status: 'not-checked' };
  const added = await page.request.post(`/api/admin/revisions/${id}/items`, { data: hose });
  const { items } = (await added.json()) as { items: { id: number; itemName: string }[] };
  const itemId = items.find(({ itemName }) => itemName === 'Furtun')?.id;
  await page.goto(`/admin/revisions/${id}`);
  const item = checklistItem(page, 'Furtun');
  await expect(item).toBeVisible();
  expect((await page.request.delete(`/api/admin/revisions/${id}/items/${itemId}`)).status()).toBe(200);
  await item.getByRole('button', { name: 'Elimină: Furtun' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimină elementul' }).click();
  await expectToast(page, 'Elementul nu a fost eliminat');
  await expect(item).toBeHidden();
  await expect(progressBar(page)).toContainText('0 din 5 verificate');
});
