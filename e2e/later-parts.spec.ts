import type { Page, Route } from '@playwright/test';
import { chooseService, openBooking, submitBooking } from './support/booking.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

/** What a visitor sees when the files of a later part of the page do not come. */
test.use({ viewport: { width: 360, height: 740 } });

/** Firefox ends the downloads of a page as soon as its visitor follows a link, before the next page has come. */
for (const [part, file] of [
  ['style', /\/assets\/LaterSteps-.*\.css$/],
  ['code', /\/assets\/LaterSteps-.*\.js$/],
  ['validation', /\/assets\/booking-schema-.*\.js$/],
] as const) {
  test(`a page that is left while the ${part} of a later part loads is silent`, async ({ page }) => {
    const downloading = held(page, file);
    const leaving = held(page, /\/contact$/);
    await page.goto('/');
    if (part === 'validation') {
      await expect(name(page)).toBeVisible();
      await submitBooking(page);
    }
    const download = await downloading;
    await page.evaluate(() => location.assign('/contact'));
    const nextPage = await leaving;

    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const ended = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
    await download.abort();
    await ended;
    expect(requests, 'requests by which the page would reload itself').not.toContain('HEAD /');

    await nextPage.continue();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  });
}

test('a part whose file is gone is named at its place after one reload, and comes with what was typed', async ({
  page,
}) => {
  await openBooking(page);
  await name(page).fill('Ana Pop');
  await page.route(/\/assets\/LaterSteps-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  await page.reload();
  await expect(missingPart(page)).toBeVisible();
  expect(loads, 'the reload of the test and that of the page').toBe(2);
  await chooseService(page, 'Schimb de ulei');
  await expect(missingPart(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.unroute(/\/assets\/LaterSteps-.*\.js$/);
  await missingPart(page).getByRole('button', { name: 'Reîncarcă pagina' }).click();
  await expect(name(page)).toHaveValue('Ana Pop');
  await expect(page.getByRole('region', { name: 'Rezumat Programare' })).toContainText('Schimb de ulei');
});

test('a part that does not come without network leaves the page as it is until the network is back', async ({
  page,
  context,
}) => {
  await openBooking(page);
  await name(page).fill('Ana Pop');
  await context.setOffline(true);
  await chooseService(page, 'Schimb de ulei');
  const reload = missingPart(page).getByRole('button', { name: 'Reîncarcă pagina' });
  await reload.click();
  await expect(missingPart(page)).toContainText('Nu am putut lua legătura cu serverul');
  await expect(name(page)).toHaveValue('Ana Pop');

  await context.setOffline(false);
  await reload.click();
  await expect(page.getByText('Adaugă și…')).toBeVisible();
  await expect(missingPart(page)).toHaveCount(0);
  await expect(name(page)).toHaveValue('Ana Pop');
});

test('a page on which something was typed is not reloaded for a part whose file is gone', async ({ page }) => {
  await page.route(/\/assets\/AddOns-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await openBooking(page);
  await name(page).fill('Ana Pop');
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  await chooseService(page, 'Schimb de ulei');
  await expect(missingPart(page)).toBeVisible();
  await expect(name(page)).toHaveValue('Ana Pop');
  expect(loads).toBe(0);
});

test('a booking whose validation does not come says so and can be sent again', async ({ page }) => {
  const file = /\/assets\/booking-schema-.*\.js$/;
  await page.route(file, (route) => route.abort());
  await openBooking(page);
  await name(page).fill('Ana Pop');
  await submitBooking(page);
  await expectToast(page, 'Rezervarea a Eșuat', 'apoi reîncarcă pagina');
  await expect(page.getByRole('button', { name: 'Reîncarcă pagina' })).toBeVisible();
  // Fields are validated as they change, once the form was sent.
  await name(page).fill('Ana Popa');
  await expect(name(page)).toHaveValue('Ana Popa');
});

/** The request for a file that is neither answered nor refused until the test does. */
function held(page: Page, file: RegExp): Promise<Route> {
  // Not `times: 1`: Playwright continues a held request when its last route is gone.
  return new Promise((resolve) => void page.route(file, resolve));
}

function missingPart(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Această parte a paginii nu s-a încărcat' });
}

function name(page: Page) {
  return page.getByLabel('Nume', { exact: true });
}
