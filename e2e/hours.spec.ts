import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test('the hours of a day are copied to the other open days', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/hours');
  const day = (name: string) => page.getByRole('group', { name, exact: true });
  const closes = (name: string) => day(name).getByLabel('Închide', { exact: true });
  await closes('marți').fill('18:45');
  await day('marți').getByLabel('Pauza de la').fill('12:30');
  await page.getByRole('button', { name: 'Copiază la celelalte zile deschise programul de marți' }).click();
  for (const name of ['luni', 'miercuri', 'vineri']) {
    await expect(closes(name)).toHaveValue('18:45');
    await expect(day(name).getByLabel('Pauza de la')).toHaveValue('12:30');
  }
  await expect(day('duminică').getByRole('checkbox')).not.toBeChecked();
  await expect(closes('duminică')).not.toHaveValue('18:45');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('hours out of order are refused at their day, stay while another section is looked at, and can be discarded', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/hours');
  const tuesday = page.getByRole('group', { name: 'marți', exact: true });
  const opens = tuesday.getByLabel('Deschide', { exact: true });
  const before = await opens.inputValue();
  await opens.fill('21:00');
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(tuesday.getByRole('alert')).toContainText('Orele trebuie să fie în ordine');
  await expect(page.getByRole('main').getByRole('alert'), 'at no other day').toHaveCount(1);
  await expectAccessible(page);
  await page.goto('/admin/settings/bays');
  await page.goto('/admin/settings/hours');
  await expect(opens).toHaveValue('21:00');
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expect(opens).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'Renunță' })).toBeHidden();
});
