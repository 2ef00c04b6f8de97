import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase } from '../backend/test/support/empty-database.ts';
import { startProduct } from '../scripts/lib/product.ts';
import { expect, openWith, test } from './support/test.ts';
import { formatDay, workshopDay } from './support/workshop-days.ts';

const HORIZON_DAYS = 30;

test('the date picker ends at the booking horizon of the server', async ({ page }) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs an empty database on the server of this run');
  // The setting of the environment counts for the first start of a database only.
  const database = await createEmptyDatabase(process.env.PRODUCT_DATABASE_URL ?? '');
  const dataDir = mkdtempSync(join(tmpdir(), 'workshop-horizon-'));
  const product = await startProduct({
    env: { DATABASE_URL: database.url, SEED: 'base', DATA_DIR: dataDir, BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) },
  });
  try {
    await page.goto(product.url);
    const lastDay = workshopDay(HORIZON_DAYS);
    const next = page.getByRole('button', { name: 'Luna următoare' });
    const lastMonth = page.getByRole('grid', { name: formatDay(lastDay, 'month') });
    await expect(page.getByRole('grid')).toBeVisible();
    await openWith((limit) => next.click(limit), lastMonth);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    const dayAfter = workshopDay(HORIZON_DAYS + 1);
    if (dayAfter.slice(0, 7) !== lastDay.slice(0, 7)) return;
    await expect(page.getByRole('button', { name: formatDay(dayAfter, 'full') })).toBeDisabled();
  } finally {
    await product.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('the calendar opens in the month of the first free start, and stays where it was turned to', async ({ page }) => {
  const date = workshopDay(70);
  await page.route('**/api/storefront', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), nextStart: { date, time: '09:00' } } });
  });
  // A page without the data of the booking page, which reads them then.
  await page.goto('/contact');
  await page
    .getByRole('navigation', { name: 'Navigare principală' })
    .getByRole('link', { name: 'Programează-te' })
    .click();
  await expect(page.getByRole('grid', { name: formatDay(date, 'month') })).toBeVisible();
  await page.getByRole('button', { name: 'Luna anterioară' }).click();
  await expect(page.getByRole('grid', { name: formatDay(date, 'month') })).toBeHidden();
});
