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
