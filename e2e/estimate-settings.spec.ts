import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

test('rates, VAT, ranges and kept jobs are entered in the settings, and what is wrong is said at its field', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  await page.request.put('/api/admin/settings/estimates', { data: { enabled: true }, failOnStatusCode: true });
  await page.goto('/admin/settings/estimates');
  const row = (list: string, number: number) => page.getByRole('group', { name: `${list}, rândul ${number}` });
  const before = await (await page.request.get('/api/admin/settings/estimates')).json();
  const save = page.getByRole('button', { name: 'Salvează' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Adaugă un tarif' }).click();
  const rate = row('Tarife de manoperă', before.labourRates.length + 1);
  await page.keyboard.type(before.labourRates[0].name);
  await rate.getByRole('textbox', { name: 'RON pe oră' }).fill('-3');
  await page.getByRole('button', { name: 'Adaugă un interval' }).click();
  const range = row('Prețul pieselor', before.priceMatrix.length + 1);
  await range.getByRole('textbox', { name: 'Adaos %' }).fill('1001');
  await save.click();
  await expect(rate.getByRole('textbox', { name: 'RON pe oră' })).toHaveAccessibleDescription(/O sumă în lei/);
  await expect(range.getByRole('textbox', { name: 'Adaos %' })).toHaveAccessibleDescription(/între 0 și 1000/);
  await rate.getByRole('textbox', { name: 'RON pe oră' }).fill('280');
  await range.getByRole('textbox', { name: 'Adaos %' }).fill('20');
  await range.getByRole('textbox', { name: 'Cost până la' }).fill('900');
  await save.click();
  await expect(rate.getByRole('textbox', { name: 'Numele tarifului' })).toHaveAccessibleDescription(/deja acest nume/);
  await rate.getByRole('textbox', { name: 'Numele tarifului' }).fill('Diagnoză');
  await expect(
    row('Prețul pieselor', before.priceMatrix.length).getByRole('textbox', { name: 'Cost până la' }),
  ).toHaveAccessibleDescription(/Ultimul interval/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('button', { name: new RegExp(`Scoate rândul ${before.priceMatrix.length + 1}: Prețul`) })
    .click();
  await save.click();
  await expectToast(page, 'Setările au fost salvate');
  const { labourRates } = await (await page.request.get('/api/admin/settings/estimates')).json();
  expect(labourRates.at(-1)).toEqual({ name: 'Diagnoză', rate: 280 });
  const restored = { enabled: true, labourRates: before.labourRates };
  await page.request.put('/api/admin/settings/estimates', { data: restored, failOnStatusCode: true });

  const title = `Evacuare ${aPerson().phone.slice(-6)}`;
  await page.getByRole('button', { name: 'Adaugă o lucrare' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Lucrarea' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Denumire' }).fill('Înlocuit toba');
  await dialog.getByRole('textbox', { name: 'Cantitate' }).fill('0,001');
  await dialog.getByLabel('Ce repară din verificare').fill('Eșapament\nTobă finală');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Păstrează' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Cantitate' })).toHaveAccessibleDescription(/de la 0,01/);
  await dialog.getByRole('textbox', { name: 'Cantitate' }).fill('1,5');
  await dialog.getByRole('button', { name: 'Păstrează' }).click();
  await expectToast(page, 'Lucrarea este păstrată', title);
  await expect(page.getByText('Eșapament, Tobă finală')).toBeVisible();

  await page.getByRole('button', { name: `Schimbă: ${title}` }).click();
  await dialog.getByRole('textbox', { name: 'Lucrarea' }).fill(`${title} spate`);
  await dialog.getByRole('button', { name: 'Păstrează' }).click();
  await expect(page.getByRole('button', { name: `Schimbă: ${title} spate` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Schimbă: ${title}`, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: `Elimină: ${title} spate` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimină' }).click();
  await expect(page.getByRole('button', { name: `Schimbă: ${title} spate` })).toHaveCount(0);
});
