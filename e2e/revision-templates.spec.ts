import { choose, optionsOf } from './support/fields.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { clientWithCar, startRevision, TABLET } from './support/revisions.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

test.use(TABLET);

test('templates are created, changed, deactivated and deleted', async ({ page, otherPage }) => {
  const name = `Verificare ${aPerson().name.slice(4)}`;
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  await page.goto('/admin/revision-templates');
  await page.getByRole('button', { name: 'Șablon nou' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Șablon nou' });
  await expect(dialog.getByLabel('Nume')).toBeFocused();
  await dialog.getByLabel('Interval, în luni').fill('0');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByLabel('Nume')).toHaveAccessibleDescription('Numele este obligatoriu');
  await expect(dialog.getByLabel('Tipul reviziei')).toHaveAccessibleDescription('Tipul reviziei este obligatoriu');
  await expect(dialog.getByLabel('Interval, în luni')).toHaveAccessibleDescription(/de la 1 la 240/);
  await expect(dialog.getByLabel('Categoria 1', { exact: true })).toHaveAccessibleDescription(
    'Categoria este obligatorie',
  );
  await expect(dialog.getByLabel('Elementul 1, Categoria 1', { exact: true })).toHaveAccessibleDescription(
    'Numele elementului este obligatoriu',
  );
  await expectAccessible(page);

  await dialog.getByLabel('Nume').fill(name);
  await choose(dialog.getByLabel('Tipul reviziei'), 'Anvelope și roți');
  await dialog.getByLabel('Interval, în luni').fill('6');
  await dialog.getByLabel('Categoria 1', { exact: true }).fill('Roți');
  await dialog.getByLabel('Elementul 1, Roți', { exact: true }).fill('Presiune');
  await dialog.getByRole('button', { name: 'Adaugă un element: Roți' }).click();
  await dialog.getByLabel('Elementul 2, Roți', { exact: true }).fill('Profil');
  await dialog.getByLabel('Cost estimat în RON: Profil').fill('20');
  await dialog.getByRole('button', { name: 'Mută mai sus: Profil' }).click();
  await test.step('what was typed is kept when the dialog or the page is left', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Șablon nou' }).tap();
    await expect(dialog.getByText('Am păstrat ce ai scris data trecută.')).toBeVisible();
    await expect(dialog.getByLabel('Nume')).toHaveValue(name);
    await expect(dialog.getByLabel('Elementul 1, Roți', { exact: true })).toHaveValue('Profil');
  });
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Șablon salvat', name);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText('la 6 luni · Elemente: 2');

  await test.step('a change keeps the other values', async () => {
    await card.getByRole('button', { name: `Modifică șablonul: ${name}` }).tap();
    const editing = page.getByRole('dialog', { name: 'Modifică șablonul' });
    await expect(editing.getByLabel('Elementul 1, Roți', { exact: true })).toHaveValue('Profil');
    await expect(editing.getByLabel('Cost estimat în RON: Profil')).toHaveValue('20');
    await editing.getByLabel('Interval, în luni').fill('');
    await editing.getByLabel('Interval, în km').fill('10000');
    await editing.getByRole('checkbox', { name: 'Obligatoriu: Presiune' }).uncheck();
    await editing.getByRole('button', { name: 'Salvează' }).click();
    await expect(editing).toBeHidden();
    await expect(card).toContainText('la 10.000 km');
  });

  await test.step('a deactivated template is not offered', async () => {
    await card.getByRole('button', { name: `Dezactivează șablonul: ${name}` }).tap();
    await expectToast(page, 'Șablon dezactivat');
    await expect(card).toContainText('Inactiv');
    await page.goto(`/admin/vehicles/${car.id}`);
    await page.getByRole('button', { name: 'Începe revizia' }).tap();
    const options = await optionsOf(page.getByLabel('Șablon'));
    await expect(options.filter({ hasText: 'Revizie mică' })).toBeVisible();
    await expect(options.filter({ hasText: name })).toHaveCount(0);
    await page.goto('/admin/revision-templates');
  });

  await card.getByRole('button', { name: `Șterge șablonul: ${name}` }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click();
  await expectToast(page, 'Șablon șters');
  await expect(card).toHaveCount(0);

  await test.step('a used template cannot be deleted', async () => {
    await startRevision(page.request, car.id, 'Revizie mică');
    await page.getByRole('button', { name: 'Șterge șablonul: Revizie mică' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click();
    await expectToast(page, 'Schimbarea nu a reușit');
    await expect(page.getByRole('heading', { name: 'Revizie mică' })).toBeVisible();
  });
});
