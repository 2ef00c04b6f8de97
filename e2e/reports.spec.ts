import { readFile } from 'node:fs/promises';
import { addDays, epochDay } from '@car-workshop/contracts/calendar';
import type { Page } from '@playwright/test';
import { unzip } from '../backend/test/support/unzip.ts';
import { completeThroughApi, setStatus } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { moveCompletion } from './support/database.ts';
import { openSection } from './support/office.ts';
import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';
import { formatDay } from './support/workshop-days.ts';

/** The lines of the CSV file of the report that is shown. */
async function downloadCsv(page: Page, name: string): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(name);
  return (await readFile(await file.path(), 'utf8')).split('\r\n');
}

/** The numbers of each sheet of the XLSX file of the report that is shown, row by row. */
async function downloadXlsx(page: Page): Promise<{ texts: string; sheets: number[][] }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă XLSX' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const files = unzip(await readFile(await file.path()));
  const read = (path: string) => files.get(path)?.toString() ?? '';
  const numbersOf = (sheet: string) =>
    [...sheet.matchAll(/<c\b([^>]*)><v>([^<]*)<\/v>/g)]
      .filter(([, attributes = '']) => !attributes.includes('t="s"'))
      .map(([, , value]) => Number(value));
  return {
    texts: read('xl/sharedStrings.xml'),
    sheets: [1, 2].map((sheet) => numbersOf(read(`xl/worksheets/sheet${sheet}.xml`))),
  };
}

/** A date as spreadsheets number it. */
function serialOf(date: string): number {
  return 25_569 + epochDay(date);
}

test('an admin reads what became of the appointments of a day, as figures, chart and table, and takes it along', async ({
  page,
  unusedDay,
}) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  const book = (time: string) => bookThroughApi(page.request, { date: unusedDay, time });
  const [completed, cancelled] = [await book('09:00'), await book('11:00')];
  for (const time of ['14:00', '16:00']) await book(time);
  await completeThroughApi(page.request, completed);
  expect((await page.request.delete(`/api/appointments/${cancelled}`)).status()).toBeLessThan(300);

  await openSection(page, 'Rapoarte');
  await page.waitForURL('/admin/reports');
  await expect(page.getByRole('heading', { name: /^Încasări: /, level: 2 })).toBeVisible();
  await page.goto(`/admin/reports?report=visits&period=own&from=${unusedDay}&to=${unusedDay}`);
  // Four booked, of which one is completed and one cancelled; none a week before, or those of other tests.
  const figures = page.getByLabel('Cifre: Vizite');
  await expect(figures).toContainText(/Programate4/);
  await expect(figures).toContainText(/Finalizate1/);
  await expect(figures).toContainText(/Anulate1/);
  await expect(figures).toContainText(/Din care anulate25%/);
  await expect(page.getByRole('img', { name: /^Grafic: Vizite/ })).toBeVisible();
  // Booked, completed, cancelled, open; the figures of the day a week before are in the second line of a cell.
  const row = page.getByRole('table').getByRole('row').nth(1);
  for (const [place, count] of ['4', '1', '1', '2'].entries()) {
    await expect(row.getByRole('cell').nth(place)).toHaveText(new RegExp(`^${count}înainte`));
  }
  await expectAccessible(page);

  const lines = await downloadCsv(page, `vizite-${unusedDay}-${unusedDay}.csv`);
  expect(lines[1]).toMatch(/^Programate;4;/);
  expect(lines[3]).toMatch(/^Anulate;1;/);
  expect(lines[7]).toMatch(new RegExp(`^${formatDay(unusedDay, 'short')};4;1;1;2;`));
  const { texts, sheets } = await downloadXlsx(page);
  expect(texts).toContain('Programate');
  expect(sheets[1]?.slice(0, 5)).toEqual([serialOf(unusedDay), 4, 1, 1, 2]);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  // A period that ends before it begins is refused at its field, in the words of the server.
  await page.goto(`/admin/reports?report=visits&period=own&from=${unusedDay}&to=2026-01-01`);
  await expect(page.getByRole('alert')).toContainText('Perioada se termină înainte să înceapă.');
  await expect(page.getByLabel('Până la', { exact: true })).toHaveAccessibleDescription(
    'Perioada se termină înainte să înceapă.',
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('alert')).toBeVisible();
  // As high as beside days that are taken, however high the refusal makes their row.
  for (const name of ['Perioada']) {
    const box = await page
      .locator('.ant-select')
      .filter({ has: page.getByRole('combobox', { name }) })
      .boundingBox();
    expect(box?.height, name).toBe(32);
  }
});

test('the revenue of a day is what was charged for the jobs completed on it, in the page, CSV and XLSX', async ({
  page,
  emptyDay,
}) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs the database of this run');
  await signIn(page, theAdmin());
  const book = (time: string) => bookThroughApi(page.request, { date: emptyDay, time });
  const [first, second, earlier] = [await book('09:00'), await book('11:00'), await book('14:00')];
  // A day of the past and that a week before, in which no other job was completed: each number of an appointment has
  // its own.
  const [before, day] = [0, 7].map((days) => addDays('2010-01-01', 8 * (first % 400) + days)) as [string, string];
  /** Completes an oil change of 150 RON at noon of a day, with a line. */
  const complete = async (id: number, completedOn: string, amount?: number) => {
    for (const status of ['confirmed', 'in-progress']) await setStatus(page.request, id, status);
    const data = amount ? { lines: [{ label: 'Diferență', amount }], reason: 'De verificat' } : {};
    const answer = await page.request.post(`/api/appointments/${id}/completion`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    await moveCompletion(id, `${completedOn}T12:00:00Z`);
  };
  await complete(first, day, 80.5);
  await complete(second, day, -30);
  await complete(earlier, before);

  await page.goto(`/admin/reports?report=revenue&period=own&from=${day}&to=${day}`);
  // 150 + 80.50 and 150 - 30, beside 150 a week before.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'Încasări: 350,50 RON, cu 134% mai mult decât în perioada comparată (150 RON)',
  );
  const figures = page.getByLabel('Cifre: Încasări');
  await expect(figures).toContainText('Încasări350,50 RON+134%, înainte 150 RON');
  await expect(figures).toContainText('175,25 RON');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const cells = ['350,50 RONînainte 150 RON', '2înainte 1', '175,25 RONînainte 150 RON', '0 RONînainte 0 RON'];
  await expect(row.getByRole('cell')).toHaveText(cells);
  const lines = await downloadCsv(page, `incasari-${day}-${day}.csv`);
  expect(lines[1]).toBe('Încasări (RON);350,5;150');
  expect(lines[7]).toBe(`${formatDay(day, 'short')};350,5;2;175,25;0;150;1;150;0`);
  const { sheets } = await downloadXlsx(page);
  expect(sheets).toEqual([
    [350.5, 150, 2, 1, 175.25, 150, 0, 0],
    [serialOf(day), 350.5, 2, 175.25, 0, 150, 1, 150, 0],
  ]);
});

test('the chart of a report has whole numbers, no closed days, and bars of weeks on a phone', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/reports');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(/^Încasări: .* RON/);
  const marks = page.locator('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-label');
  await expect(marks.first()).toHaveText('0');
  const values = (await marks.allTextContents()).map((mark) => Number(mark.replaceAll('.', '')));
  const [first = 0, second = 0] = values;
  expect(values).toEqual(values.map((_, index) => first + index * (second - first)));
  // No row of a day without anything in both periods, such as a Sunday.
  const empty = page.getByRole('row').filter({ hasText: /0 RONînainte 0 RON0înainte 0–înainte –0 RONînainte 0 RON$/ });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(empty).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('Fiecare bară adună câte 7 rânduri din tabel.')).toBeVisible();
  const series = page.locator('.recharts-bar');
  await expect(series).toHaveCount(2);
  const widthsOf = async (at: number) => {
    const bars = series.nth(at).locator('.recharts-bar-rectangle path');
    await expect(bars.first()).toBeVisible();
    const widths = (await bars.all()).map(async (bar) => (await bar.boundingBox())?.width ?? 0);
    return Promise.all(widths);
  };
  for (const width of await widthsOf(0)) expect(width).toBeGreaterThanOrEqual(6);
  for (const width of await widthsOf(1)) expect(width, 'a line for the period before').toBeLessThanOrEqual(4);
});

test('a bar of the compared period is grey and after that of the chosen one, whichever report was shown before', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/reports?report=revenue&period=week');
  /** On which sides of the marks of their rows the bars of a colour are. */
  const sidesOf = (color: string, axis: 'x' | 'y') =>
    page.locator(`.recharts-bar path[fill="var(--color-${color})"]`).evaluateAll((bars, along) => {
      const centre = (part: Element) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return along === 'x' ? x + width / 2 : y + height / 2;
      };
      const labels = `.recharts-${along}Axis-tick-labels .recharts-cartesian-axis-tick-label`;
      const marks = [...document.querySelectorAll(labels)].map(centre);
      const distances = bars.map((bar) => {
        const all = marks.map((mark) => centre(bar) - mark);
        return all.reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least));
      });
      return [...new Set(distances.map((distance) => (distance < 0 ? 'before' : 'after')))];
    }, axis);
  for (const [name, axis] of [
    ['Încasări', 'x'],
    ['Ocupare', 'x'],
    ['Servicii', 'y'],
    ['Timp până la vizită', 'y'],
    ['Încasări', 'x'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('img', { name: `Grafic: ${name}.` })).toBeVisible();
    await expect.poll(() => sidesOf('primary', axis), name).toEqual(['before']);
    await expect.poll(() => sidesOf('line-strong', axis), name).toEqual(['after']);
  }
});

test('the reports are tabs with a place in the address, by keyboard and on a phone, and are printed without the frame', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/reports?period=quarter');
  const selected = page.getByRole('tab', { selected: true });
  const summary = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(selected).toHaveAccessibleName('Încasări');
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(summary).toHaveText(/^Încasări: /);
  await selected.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(selected).toHaveAccessibleName('Vizite');
  await expect(selected).toBeFocused();
  await expect(page).toHaveURL('/admin/reports?report=visits&period=quarter');
  await page.goto('/admin/reports?report=reviews');
  await expect(selected).toHaveAccessibleName('Recenzii');
  await expect(selected).toBeInViewport({ ratio: 1 });
  await page.goto('/admin/reports');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('.recharts-bar path').first()).toBeVisible();

  await test.step('on paper: figures, chart and table of the width of the page, no frame and no control', async () => {
    const printing = page.evaluate(
      () =>
        new Promise<void>((done) => {
          window.print = done;
        }),
    );
    await page.getByRole('button', { name: 'Tipărește' }).click();
    await printing;
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 720, height: 1_000 });
    for (const part of [
      page.getByLabel('Cifre: Încasări').getByText('Reduceri'),
      page.getByRole('table'),
      page.locator('.recharts-surface').first(),
    ]) {
      await expect(part).toBeVisible();
      const rightEdge = async () => {
        const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
        return x + width;
      };
      await expect.poll(rightEdge).toBeLessThanOrEqual(720);
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
