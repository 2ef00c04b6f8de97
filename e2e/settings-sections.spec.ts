import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

test('a section of the settings refuses a number outside of its limits at the field, and saves one within', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  const { dailyPoints } = await (await page.request.get('/api/admin/settings/loyalty')).json();
  await page.goto('/admin/settings/loyalty');
  const points = page.getByRole('textbox', { name: 'Puncte pe zi pentru un recepționer' });
  await expect(points).toHaveValue(String(dailyPoints));
  await expect(points).toHaveAccessibleDescription(/Administratorii nu au limită/);
  await points.fill('100001');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(points).toHaveAccessibleDescription(/Scrie un număr între 0 și 100000/);
  await expectAccessible(page);
  await points.fill(String(dailyPoints + 1));
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Setările au fost salvate');
  expect(await (await page.request.get('/api/admin/settings/loyalty')).json()).toMatchObject({
    dailyPoints: dailyPoints + 1,
  });
});

test('a section shows each kind of field with what is stored, and says in its own words what is wrong', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  const policy = await (await page.request.get('/api/admin/settings/policy')).json();
  await page.goto('/admin/settings/policy');
  await expect(page.getByRole('textbox', { name: 'Zile înainte' })).toHaveValue(String(policy.horizonDays));
  await expect(page.getByLabel('Ore oferite la fiecare')).toHaveAccessibleDescription('Orele oferite clienților');
  await expect(page.getByText(`${policy.stepMinutes} min`, { exact: true })).toBeVisible();
  await expect(page.getByText('Oprită: confirmă recepția')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/settings/documents');
  await expect(page.getByText('Fiecare fel de document are seria lui')).toBeVisible();
  const series = page.getByRole('textbox', { name: 'Seria comenzilor de lucru' });
  await series.fill(' ');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(series).toHaveAccessibleDescription('Scrie seria');
});

test('a number that is too long is refused at its field, instead of being cut', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/estimates');
  const rate = page.getByRole('textbox', { name: 'Cota %' }).first();
  await rate.selectText();
  await rate.pressSequentially('150');
  await expect(rate).toHaveValue('150');
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Renunță', exact: true }).click();
});

test('the profile of the workshop refuses no method of payment at their group', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/profile');
  const methods = page.getByRole('group', { name: 'Cum pot plăti clienții' });
  await expect(methods.getByRole('checkbox', { checked: true })).toHaveCount(2);
  for (const name of ['Numerar', 'Card']) await methods.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(methods).toHaveAccessibleDescription(/^Alege cel puțin o metodă de plată/);
  await expect(methods.getByRole('checkbox', { name: 'Numerar' })).toBeFocused();
  await expectAccessible(page);
  await methods.getByRole('checkbox', { name: 'Transfer' }).check();
  await expect(methods).toHaveAccessibleDescription('Se vede pe pagina programării când mașina este gata.');
});
