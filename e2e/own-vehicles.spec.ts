import { expectStableLayout, observeLayoutShifts } from './support/layout-shift.ts';
import { aPerson, openAccount, signIn } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

test('a client adds, changes and removes vehicles', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/dashboard');
  await page.getByRole('link', { name: 'Mașinile mele' }).click();
  await page.waitForURL('/client/garage');
  await expect(page.getByText('Nu ai nicio mașină aici.')).toBeVisible();

  await page.getByRole('button', { name: 'Adaugă o mașină' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mașină nouă' });
  await expect(dialog.getByLabel('Marca')).toBeFocused();
  await dialog.getByLabel('Anul fabricației').fill('1989');
  await dialog.getByLabel('Kilometraj').fill('mult');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByLabel('Marca')).toHaveAccessibleDescription('Marca mașinii este obligatorie');
  await expect(dialog.getByLabel('Modelul')).toHaveAccessibleDescription('Modelul mașinii este obligatoriu');
  await expect(dialog.getByLabel('Anul fabricației')).toHaveAccessibleDescription(/între 1990 și/);
  await expect(dialog.getByLabel('Kilometraj')).toHaveAccessibleDescription(/^Scrie kilometrii cu cifre/);
  await expectAccessible(page);

  await dialog.getByLabel('Marca').fill('Dacia');
  await dialog.getByLabel('Modelul').fill('Logan');
  await dialog.getByLabel('Anul fabricației').fill('2018');
  await dialog.getByLabel('Kilometraj').fill('123456');
  await dialog.getByLabel('Număr de înmatriculare').fill('bv12abc');
  await dialog.getByLabel('Combustibil').focus();
  await expect(dialog.getByLabel('Număr de înmatriculare'), 'tidied').toHaveValue('BV 12 ABC');
  await dialog.getByLabel('Combustibil').selectOption('Motorină');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Mașină adăugată', '2018 Dacia Logan');
  const logan = page.getByRole('region', { name: '2018 Dacia Logan' });
  await expect(logan).toContainText('BV 12 ABC');
  await expect(logan).toContainText('123.456 km');

  await test.step('the same vehicle is rejected the second time and the form keeps its values', async () => {
    await page.getByRole('button', { name: 'Adaugă o mașină' }).click();
    await dialog.getByLabel('Marca').fill('Dacia');
    await dialog.getByLabel('Modelul').fill('Logan');
    await dialog.getByLabel('Anul fabricației').fill('2018');
    await dialog.getByLabel('Număr de înmatriculare').fill('BV-12-ABC');
    await dialog.getByRole('button', { name: 'Salvează' }).click();
    await expect(dialog.getByRole('alert')).toContainText('deja');
    await expect(dialog.getByLabel('Număr de înmatriculare')).toHaveValue('BV 12 ABC');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await logan.getByText('BV 12 ABC').click();
  await expect(page.getByRole('heading', { level: 1 }), 'a tap on the plate').toHaveText('2018 Dacia Logan');
  await page.goBack();
  await logan.getByRole('link', { name: 'Cartea de service: 2018 Dacia Logan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2018 Dacia Logan');
  const facts = page.getByRole('region', { name: 'Date tehnice' });
  await expect(facts).toContainText('Motorină');

  await test.step('a foreign plate and an unusual VIN are accepted with a hint, and a detail is removed', async () => {
    await facts.getByRole('button', { name: 'Modifică: 2018 Dacia Logan' }).click();
    const editing = page.getByRole('dialog', { name: 'Modifică mașina' });
    await editing.getByLabel('Număr de înmatriculare').fill('M-AB 1234');
    await expect(editing.getByLabel('Număr de înmatriculare')).toHaveAccessibleDescription(/din România/);
    await editing.getByLabel('Serie șasiu (VIN)').fill('WDB123');
    await expect(editing.getByLabel('Serie șasiu (VIN)')).toHaveAccessibleDescription(/17 litere și cifre/);
    await editing.getByLabel('Combustibil').selectOption('');
    await editing.getByRole('button', { name: 'Salvează' }).click();
    await expectToast(page, 'Mașină salvată');
    await expect(page.getByText('M-AB 1234')).toBeVisible();
    await expect(facts).toContainText('WDB123');
    await expect(facts).not.toContainText('Motorină');
  });

  await facts.getByRole('button', { name: 'Nu o mai am: 2018 Dacia Logan' }).click();
  const question = page.getByRole('dialog', { name: 'Scoți 2018 Dacia Logan din lista ta?' });
  await question.getByRole('button', { name: 'Scoate din listă' }).click();
  await expectToast(page, 'Mașină scoasă din listă');
  await page.waitForURL('/client/garage');
  await expect(page.getByText('Nu ai nicio mașină aici.')).toBeVisible();
});

test('a dialog whose code loads when it opens keeps the focus, moves nothing, and survives a lost connection', async ({
  page,
  context,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await observeLayoutShifts(page);
  await page.goto('/client/garage');
  const add = page.getByRole('button', { name: 'Adaugă o mașină' });
  await expect(page.getByText('Nu ai nicio mașină aici.')).toBeVisible();
  // The last part of the page that loads by itself.
  await expect(page.getByRole('group', { name: 'Aspect' })).toBeVisible();

  await context.setOffline(true);
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Această parte a paginii nu s-a încărcat')).toBeVisible();
  await expect(add).toBeFocused();

  await context.setOffline(false);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mașină nouă' });
  await expect(dialog.getByLabel('Marca')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expectStableLayout(page);
});

test('a client is asked about a mileage that hardly fits the year, once for each number', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/garage');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adaugă o mașină' }).click();
  await dialog.getByLabel('Marca').fill('Kia');
  await dialog.getByLabel('Modelul').fill('Ceed');
  await dialog.getByLabel('Anul fabricației').fill('2021');
  await dialog.getByLabel('Număr de înmatriculare').fill('BV 13 KIA');
  await dialog.getByLabel('Kilometraj').fill('1850000');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByRole('alert')).toContainText('nu pare al unei mașini din 2021');
  await expectAccessible(page);
  await dialog.getByLabel('Kilometraj').fill('1750000');
  await dialog.getByRole('button', { name: 'Da, este corect' }).click();
  await expect(dialog.getByRole('alert')).toContainText('nu pare al unei mașini din 2021');
  await dialog.getByRole('button', { name: 'Da, este corect' }).click();
  await expect(page.getByRole('region', { name: '2021 Kia Ceed' })).toContainText('1.750.000 km');
});

test('a client who adds their own vehicle with a new plate is asked, and the vehicle that exists gets it', async ({
  page,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  const known = { make: 'Dacia', model: 'Duster', year: 2020, licensePlate: 'BV 14 OLD', vin: 'UU1HSDADG54321098' };
  await page.request.post('/api/account/vehicles', { data: known });
  await page.goto('/client/garage');
  await page.getByRole('button', { name: 'Adaugă o mașină' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Marca').fill('Dacia');
  await dialog.getByLabel('Modelul').fill('Duster');
  await dialog.getByLabel('Anul fabricației').fill('2020');
  await dialog.getByLabel('Kilometraj').fill('1850000');
  await dialog.getByLabel('Număr de înmatriculare').fill('CJ 14 NEW');
  await dialog.getByLabel('Serie șasiu (VIN)').fill(known.vin);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await dialog.getByRole('button', { name: 'Da, este corect' }).click();
  await expect(dialog.getByRole('alert')).toContainText('2020 Dacia Duster, BV 14 OLD. Are acum alt număr?');
  await expectAccessible(page);

  await dialog.getByLabel('Număr de înmatriculare').fill('CJ 15 NEW');
  await dialog.getByRole('button', { name: 'Da, are număr nou' }).click();
  await expect(dialog.getByRole('alert'), 'another plate is asked about again').toBeVisible();
  await dialog.getByRole('button', { name: 'Da, are număr nou' }).click();
  await expect(dialog).toBeHidden();
  const duster = page.getByRole('region', { name: '2020 Dacia Duster' });
  await expect(duster).toHaveCount(1);
  await expect(duster).toContainText('CJ 15 NEW');
});
