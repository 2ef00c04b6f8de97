import { readFile } from 'node:fs/promises';
import { bookThroughApi } from './support/booking.ts';
import { openSection } from './support/office.ts';
import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('an admin reads what became of the visits of a day, as figures, chart and table, and takes it along', async ({
  page,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  await bookThroughApi(page.request, { date: emptyDay, time: '09:00' });
  const cancelled = await bookThroughApi(page.request, { date: emptyDay, time: '11:00' });
  expect((await page.request.delete(`/api/appointments/${cancelled}`)).status()).toBeLessThan(300);

  await openSection(page, 'Rapoarte');
  await page.waitForURL('/admin/reports');
  await expect(page.getByRole('heading', { name: 'Încasări', level: 2 })).toBeVisible();
  await page.goto(`/admin/reports?report=visits&period=own&from=${emptyDay}&to=${emptyDay}`);
  // Two booked, of which one is cancelled; none the day before, or those of other tests.
  const figures = page.getByLabel('Cifre: Vizite');
  await expect(figures).toContainText(/Programate2/);
  await expect(figures).toContainText(/Anulate1/);
  await expect(figures).toContainText(/Din care anulate50%/);
  await expect(page.getByRole('img', { name: /^Grafic: Vizite/ })).toBeVisible();
  // Booked, completed, cancelled, open; the figures of the day before are in the second line of a cell.
  const row = page.getByRole('table').getByRole('row').nth(1);
  for (const [place, count] of ['2', '0', '1', '1'].entries()) {
    await expect(row.getByRole('cell').nth(place)).toHaveText(new RegExp(`^${count}înainte`));
  }
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`raport-visits-${emptyDay}-${emptyDay}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[1]).toMatch(/^Programate;2;/);
  expect(lines[3]).toMatch(/^Anulate;1;/);
  const savingBook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă XLSX' }).click();
  expect((await savingBook).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  // A period that ends before it begins is refused in the words of the server.
  await page.goto(`/admin/reports?report=visits&period=own&from=${emptyDay}&to=2026-01-01`);
  await expect(page.getByRole('alert')).toContainText('Perioada se termină înainte să înceapă.');
});
