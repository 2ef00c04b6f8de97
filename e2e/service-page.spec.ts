import { AxeBuilder } from '@axe-core/playwright';
import { signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectLegibleInTheDark,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

const PAGE = '/servicii/schimb-de-ulei';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a visitor reads what a service is and books it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Detalii: Schimb de ulei' }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schimb de ulei');
    await expect(page).toHaveTitle(/^Schimb de ulei · /);
    const answer = page.getByText('o dată pe an');
    await expect(answer).toBeHidden();
    await page.getByText('Cât de des se schimbă uleiul?').click();
    await expect(answer).toBeVisible();
    await expectAccessible(page);
    await expectLegibleInTheDark(page);
    await expectTapTargets(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('main').getByRole('link', { name: 'Programează-te' }).click();
    await expect(page.getByRole('radio', { name: 'Schimb de ulei' })).toBeChecked();
  });

  test('the link to the details of a service does not choose it', async ({ page }) => {
    await page.goto('/');
    const service = page.getByRole('radio', { name: 'Schimb de ulei' });
    await expect(service).toHaveAccessibleName(/^Schimb de ulei/);
    await page.getByRole('link', { name: 'Detalii: Schimb de ulei' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(PAGE);
    await page.goBack();
    await expect(service).not.toBeChecked();
  });

  test('a service that is not offered leads to the others', async ({ page }) => {
    expect((await page.goto('/servicii/nu-exista'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acest serviciu nu se oferă');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Service frâne/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service frâne');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page is text, its questions open and its links lead on', async ({ page }) => {
      await page.goto(`${PAGE}?lang=en`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oil change');
      await expect(page.getByText('from 150 RON')).toBeVisible();
      await expect(page.getByText('We drain the used oil')).toBeVisible();
      await page.getByText('How often is the oil changed?').click();
      await expect(page.getByText('whichever comes first')).toBeVisible();
      await page.getByRole('link', { name: /^Brake service/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});

test('an admin writes the page of a service, and a visitor with its former address reads it', async ({
  page: visitor,
  otherPage: admin,
}) => {
  await signIn(admin, theAdmin());
  await admin.goto('/admin/settings/services');
  await admin.getByRole('button', { name: 'Adaugă serviciu' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nume', exact: true }).fill('Curățare climă');
  await dialog.getByRole('textbox', { name: 'Preț (RON)' }).fill('180');
  await dialog.getByRole('textbox', { name: 'Durată (minute)' }).fill('40');
  await dialog.getByText('Pagina publică').click();
  await dialog.getByRole('textbox', { name: 'Ce facem', exact: true }).fill('Curățăm și dezinfectăm.');
  await dialog.getByRole('button', { name: 'Adaugă întrebare' }).click();
  await dialog.getByRole('textbox', { name: 'Întrebare', exact: true }).fill('Cât de des?');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByText('Scrie textul sau șterge întrebarea')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Răspuns', exact: true }).fill('O dată pe an.');
  const { violations } = await new AxeBuilder({ page: admin }).include('[role="dialog"]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(admin, 'Setările au fost salvate');
  await visitor.goto('/servicii/curatare-clima');
  await expect(visitor.getByText('Curățăm și dezinfectăm.')).toBeVisible();
  await expect(visitor.getByText('Cât de des?')).toBeVisible();

  await admin.getByRole('button', { name: 'Modifică: Curățare climă' }).click();
  await dialog.getByRole('textbox', { name: 'Nume', exact: true }).fill('Igienizare climă');
  await dialog.getByRole('combobox', { name: 'Se poate programa' }).selectOption('yes');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog).toBeHidden();
  await visitor.goto('/servicii/curatare-clima');
  await expect(visitor).toHaveURL('/servicii/igienizare-clima');
  await expect(visitor.getByText('Curățăm și dezinfectăm.')).toBeVisible();

  // Not offered to the other tests.
  await admin.getByRole('button', { name: 'Modifică: Igienizare climă' }).click();
  await dialog.getByRole('combobox', { name: 'Se poate programa' }).selectOption('no');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog).toBeHidden();
  expect((await visitor.goto('/servicii/igienizare-clima'))?.status()).toBe(404);
});
