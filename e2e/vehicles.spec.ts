import { signIn, theAdmin } from './support/people.ts';
import { clientWithCar, TABLET } from './support/revisions.ts';
import { expect, test } from './support/test.ts';

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
