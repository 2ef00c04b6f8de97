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
  await expect(page.getByText('Niciun vehicul nu se potrivește căutării.')).toBeVisible();
  await page.getByRole('button', { name: 'Șterge filtrele' }).click();
  await expect(page.getByText(/^Se afișează 25 din \d+$/)).toBeVisible();
  await page.goto('/admin/vehicles/2147483646');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acest vehicul nu există.');
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
