import type { Page } from '@playwright/test';
import { createEmptyDatabase } from '../backend/test/support/empty-database.ts';
import { freeStarts, submitBooking } from './support/booking.ts';
import { aPerson, fillLogin } from './support/people.ts';
import { startSecondProduct } from './support/second-product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, openWith, test } from './support/test.ts';
import { formatDay, workshopDay } from './support/workshop-days.ts';

const ADMIN = { ...aPerson(), password: 'parola-de-admin' };
const HORIZON_DAYS = 30;

/** Chooses the texts in Setări → Aspect and saves. */
async function chooseTexts(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/admin/settings/appearance`);
  const choice = page.getByTitle(name, { exact: true });
  await expect(page.getByRole('button', { name: 'Avansat' })).toHaveAttribute('aria-expanded', 'false');
  await expect(choice).toBeHidden();
  await page.getByRole('button', { name: 'Avansat' }).click();
  await choice.click();
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expectToast(page, 'Setările au fost salvate');
}

/** Asserts that the date picker of the booking page ends where the server does. */
async function expectEndOfHorizon(page: Page): Promise<void> {
  const lastDay = workshopDay(HORIZON_DAYS);
  const next = page.getByRole('button', { name: 'Luna următoare' });
  const lastMonth = page.getByRole('grid', { name: formatDay(lastDay, 'month') });
  await expect(page.getByRole('grid')).toBeVisible();
  await openWith((limit) => next.click(limit), lastMonth);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  const dayAfter = workshopDay(HORIZON_DAYS + 1);
  if (dayAfter.slice(0, 7) !== lastDay.slice(0, 7)) return;
  await expect(page.getByRole('button', { name: formatDay(dayAfter, 'full') })).toBeDisabled();
}

test('the texts follow the choice of the owner, on pages that are open too; the days end at the horizon of the server', async ({
  page,
  otherPage,
  context,
}) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs an empty database on the server of this run');
  test.slow();
  const database = await createEmptyDatabase(process.env.PRODUCT_DATABASE_URL ?? '');
  const product = await startSecondProduct(ADMIN, {
    DATABASE_URL: database.url,
    SEED: 'base',
    UI_COPY: undefined,
    // The setting of the environment counts for the first start of a database only.
    BOOKING_HORIZON_DAYS: String(HORIZON_DAYS),
  });
  const open = await context.newPage();
  try {
    await page.goto(`${product.url}/login`);
    await fillLogin(page, ADMIN);
    await page.waitForURL('**/admin/setup');
    // An installation that is no demo starts in Romanian.
    await open.goto(`${product.url}/dashboard`);
    await expect(open.locator('dt')).toHaveText(['Programări azi', 'Săptămâna aceasta', 'Încasări azi', 'Ore libere']);
    await expect(open.locator('dd').nth(2)).toHaveText('0 RON');
    await expect(open.getByText(/^Actualizat la \d\d:\d\d$/)).toBeVisible();
    await otherPage.goto(product.url);
    await expectEndOfHorizon(otherPage);
    const cost = otherPage.locator('[aria-labelledby="booking-summary"] dd').last();
    await expect(cost).toHaveText('0 RON');
    await submitBooking(otherPage, 'Programează-te');
    await expect(freeStarts(otherPage)).toHaveAccessibleDescription(/^Alege o oră/);

    await page.goto(`${product.url}/admin/settings/appearance`);
    await page.getByRole('button', { name: 'Avansat' }).click();
    await expect(page.getByRole('radio', { name: 'Română' })).toBeChecked();
    await expectAccessible(page);
    await chooseTexts(page, product.url, 'Ca în specificație');
    const revenue = open.locator('dl > div').filter({ hasText: 'Revenue Today' });
    await expect(revenue.locator('dd')).toHaveText(['$0', '0 RON']);
    await expect(open.getByText(/^Updated at \d{1,2}:\d\d [AP]M$/)).toBeVisible();

    await test.step('a quoted page tells the team so, and a tap of the admin shows all in Romanian, with an undo', async () => {
      const act = page.getByRole('button', { name: 'Show all in Romanian' });
      await expect(open.getByText('This page quotes the English texts of the specification.')).toBeVisible();
      await page.goto(`${product.url}/manage`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Appointments');
      await expectAccessible(page);
      await act.click();
      await expectToast(page, 'Toate paginile sunt în română');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programări');
      await expect(act).toHaveCount(0);
      await expect(revenue).toHaveCount(0);
      await page.getByRole('button', { name: /^Anulează acțiunea/ }).click();
      await expectToast(page, 'The English texts of the specification are back');
      await expect(act).toBeVisible();
      await expect(revenue.locator('dd')).toHaveText(['$0', '0 RON']);
    });
    await otherPage.reload();
    await expect(cost).toHaveText('0.00 RON');
    await submitBooking(otherPage);
    await expect(otherPage.getByText('This page quotes')).toHaveCount(0);
    await expect(freeStarts(otherPage)).toHaveAccessibleDescription(/^Please select a time/);

    await page.setViewportSize({ width: 360, height: 740 });
    await chooseTexts(page, product.url, 'Română');
    await expectNoSidewaysScroll(page);
    await expect(open.locator('dd').nth(2)).toHaveText('0 RON');
    await Promise.all([page, otherPage, open].map((one) => one.goto('about:blank')));
  } finally {
    await product.stop();
    await database.drop();
  }
});
