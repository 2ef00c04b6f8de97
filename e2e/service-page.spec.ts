import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';

const PAGE = '/servicii/schimb-de-ulei';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a visitor reads what a service is and books it', async ({ page }) => {
    await page.goto('/');
    const card = page.locator('label').filter({ has: page.getByRole('radio', { name: 'Schimb de ulei' }) });
    await expect(card.getByText('150 RON', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Detalii: Schimb de ulei' }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schimb de ulei');
    await expect(page).toHaveTitle(/^Schimb de ulei · /);
    await expect(page.getByRole('main').getByText('150 RON', { exact: true }), 'as on the booking').toBeVisible();
    const answer = page.getByText('o dată pe an');
    await expect(answer).toBeHidden();
    await page.getByText('Cât de des se schimbă uleiul?').click();
    await expect(answer).toBeVisible();
    await expectAccessible(page);
    await expectTapTargets(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('main').getByRole('link', { name: 'Programează-te' }).click();
    await expect(page.getByRole('radio', { name: 'Schimb de ulei' })).toBeChecked();
  });

  test('the link to the details of a service does not choose it', async ({ page }) => {
    await page.goto('/');
    // What the server wrote of the page has been replaced, and keeps a focus from here on.
    await expect(page.locator('html[data-started]')).toBeAttached();
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

    test('the page is text, its questions open and its links lead on, to another language too', async ({ page }) => {
      await page.goto(PAGE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schimb de ulei');
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oil change');
      await expect(page.getByRole('main').getByText('150 RON', { exact: true })).toBeVisible();
      await expect(page.getByText('We drain the used oil')).toBeVisible();
      await page.getByText('How often is the oil changed?').click();
      await expect(page.getByText('whichever comes first')).toBeVisible();
      await page.getByRole('link', { name: /^Brake service/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});
