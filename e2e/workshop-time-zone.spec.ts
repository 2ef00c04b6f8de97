import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase } from '../backend/test/support/empty-database.ts';
import { startProduct } from '../scripts/lib/product.ts';
import { bookWithManageLink } from './support/booking.ts';
import { aPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { formatDay, workshopDay } from './support/workshop-days.ts';

const ZONE = 'Europe/Lisbon';

/** The instant of a time in Lisbon, which is at UTC or one hour ahead. */
function inLisbon(date: string, time: string): Date {
  const summer = new Date(`${date}T${time}:00+01:00`);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, timeStyle: 'short' }).format(summer);
  return shown === time ? summer : new Date(`${date}T${time}:00Z`);
}

test('the pages of a workshop in Lisbon keep its clock, for a visitor in Bucharest', async ({ page, playwright }) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs an empty database on the server of this run');
  const database = await createEmptyDatabase(process.env.PRODUCT_DATABASE_URL ?? '');
  const dataDir = mkdtempSync(join(tmpdir(), 'workshop-lisbon-'));
  const product = await startProduct({
    env: { DATABASE_URL: database.url, SEED: 'base', DATA_DIR: dataDir, WORKSHOP_TZ: ZONE },
  });
  const request = await playwright.request.newContext({ baseURL: product.url });
  try {
    const days: { date: string; open: boolean }[] = await (
      await request.get('/api/time-slots/days', { params: { from: workshopDay(1), to: workshopDay(20) } })
    ).json();
    const date = days.find(({ open }) => open)?.date ?? '';
    const person = aPerson();
    const { id, manageToken } = await bookWithManageLink(request, { date, time: '09:00', person });

    await test.step('the evening is still today, although it is tomorrow in Bucharest', async () => {
      await page.clock.setFixedTime(inLisbon(date, '23:30'));
      await page.goto(product.url);
      await expect(page.locator('[data-today]')).toHaveAccessibleName(new RegExp(formatDay(date, 'full')));
    });

    await test.step('the workshop is open in its own hours', async () => {
      await page.clock.setFixedTime(inLisbon(date, '16:30'));
      await page.goto(product.url);
      const strip = page.getByRole('list', { name: 'Pe scurt despre service' });
      await expect(strip).toContainText('Deschis acum, până la 17:30');
    });

    await test.step('a calendar on the web gets the instant of nine o’clock in Lisbon', async () => {
      await page.goto(`${product.url}/programare/${id}#${manageToken}`);
      const instant = inLisbon(date, '09:00')
        .toISOString()
        .replace(/[-:]|\.\d+/g, '');
      await page.getByRole('region', { name: 'La atelier' }).locator('summary').click();
      await expect(page.getByRole('link', { name: /^Google/ })).toHaveAttribute('href', new RegExp(`dates=${instant}`));
    });
    // A page that is still loading would ask the product while it stops.
    await page.goto('about:blank');
  } finally {
    await request.dispose();
    await product.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
