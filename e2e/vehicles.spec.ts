import { readFile } from 'node:fs/promises';
import { newAppointmentDialog } from './support/appointments.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { clientWithCar, TABLET } from './support/revisions.ts';
import { addVehicle } from './support/service-book.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

test.use(TABLET);

test('vehicles are found by phone and by name, and an empty list has a text', async ({ page, otherPage }) => {
  const { person, car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  await page.goto('/admin/vehicles');
  for (const words of [person.phone.replaceAll(' ', ''), person.name.toUpperCase()]) {
    await page.getByRole('searchbox').fill(words);
    await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
    await expect(page.getByText(car.plate)).toBeVisible();
  }
  await page.getByRole('searchbox').fill('nimeni nu are așa ceva');
  await expect(page.getByText('Nicio mașină nu se potrivește căutării.')).toBeVisible();
  await page.getByRole('button', { name: 'Șterge filtrele' }).click();
  await expect(page.getByText(/^Se afișează 25 din \d+$/)).toBeVisible();
  await page.goto('/admin/vehicles/2147483646');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Această mașină nu există.');
  await page.goto('/admin/revisions/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Această revizie nu există.');
});

test('the desk is told whose vehicle has a plate that it types, and may keep it', async ({
  page,
  otherPage,
  request,
}) => {
  const { person, car } = await clientWithCar(otherPage.request);
  await openAccount(request, aPerson());
  const bought = await addVehicle(request);
  const known = new RegExp(`Este și numărul altei mașini: .*${person.name}`);
  await signIn(page, theAdmin());
  await page.goto('/admin/board?action=new-visit');
  const plate = newAppointmentDialog(page).getByLabel(/^Număr de înmatriculare/);
  await plate.fill(car.plate.replaceAll(' ', '').toLowerCase());
  await expect(plate).toHaveAccessibleDescription(known);
  await newAppointmentDialog(page).getByLabel('Telefon').fill(person.phone);
  await expect(plate, 'the vehicles of the caller are offered').toBeHidden();

  await page.goto(`/admin/vehicles/${bought.id}`);
  await page.getByRole('button', { name: 'Modifică' }).click();
  const dialog = page.getByRole('dialog');
  const corrected = dialog.getByLabel(/^Număr de înmatriculare/);
  await expect(corrected).not.toHaveAccessibleDescription(known);
  await corrected.fill(car.plate);
  await expect(corrected).toHaveAccessibleDescription(known);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Datele sunt salvate');
});

test('a row opens its vehicle, and the heads sort the list', async ({ page, otherPage }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { person, car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  await page.goto('/admin/vehicles');
  await page.getByRole('columnheader', { name: 'Ultima vizită' }).click();
  await expect(page).toHaveURL('/admin/vehicles?order=lastVisit-asc');
  const answer = page.waitForResponse(/\/api\/admin\/vehicles\?.*sort=name/);
  await page.getByRole('columnheader', { name: 'Mașină' }).press('Enter');
  await expect(page).toHaveURL('/admin/vehicles?order=name-asc');
  const [first] = (await (await answer).json()) as { year: number; make: string; model: string }[];
  const names = page.getByRole('row').getByRole('link', { name: /^\d{4} / });
  await expect(names.first()).toHaveText(`${first?.year} ${first?.make} ${first?.model}`);
  await page.getByRole('searchbox').fill(car.plate);
  await expect(page.getByText('Se afișează 1 din 1')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Deschide/ })).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: car.plate });
  expect((await row.boundingBox())?.height, 'a row of two lines').toBeLessThanOrEqual(52);
  await expectAccessible(page);
  await row.getByText(car.plate).click();
  await page.waitForURL(/\/admin\/vehicles\/\d+$/);
  await page.goBack();
  await row.getByRole('link', { name: person.name }).click();
  await page.waitForURL(/\/admin\/customers\/\d+$/);
});

test('the desk registers a vehicle of a customer, and an admin takes the list along', async ({ page }) => {
  const person = aPerson();
  await signIn(page, theAdmin());
  const guest = await page.request.post('/api/admin/guests', { data: { name: person.name, phone: person.phone } });
  expect(guest.status(), await guest.text()).toBe(201);
  const plate = `B ${person.phone.slice(-3)} NOU`;
  const open = async () => {
    await page.goto('/admin/vehicles');
    await page.getByRole('button', { name: 'Mașină nouă' }).click();
    await page.getByRole('dialog', { name: 'A cui este mașina?' }).getByRole('searchbox').fill(person.phone);
    await page.getByRole('button', { name: `Alege: ${person.name}` }).click();
  };
  const dialog = page.getByRole('dialog', { name: `Mașină nouă: ${person.name}` });
  const fill = async () => {
    await dialog.getByLabel('Marca').fill('Dacia');
    await dialog.getByLabel('Modelul').fill('Logan');
    await dialog.getByLabel('Anul fabricației').fill('2019');
    await dialog.getByLabel(/^Număr de înmatriculare/).fill(plate);
    await dialog.getByRole('button', { name: 'Salvează' }).click();
  };
  await open();
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByLabel('Marca')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fill();
  await page.waitForURL(/\/admin\/vehicles\/\d+$/);
  await expect(page.getByRole('main').getByText(plate).first()).toBeVisible();
  const { pathname } = new URL(page.url());

  await open();
  await fill();
  await expect(dialog.getByLabel(/^Număr de înmatriculare/)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('link', { name: 'Deschide mașina clientului' }).click();
  await page.waitForURL(`**${pathname}`);

  await page.goto(`/admin/vehicles?search=${encodeURIComponent(plate)}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descarcă CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('masini.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(`${plate};Dacia;Logan;2019;;${person.name};`);
});
