import type { Page, Route } from '@playwright/test';
import { chooseService, openBooking, submitBooking } from './support/booking.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

const ADD_ONS = /\/assets\/AddOns-.*\.js$/;

/** What a visitor sees when the files of a later part of the page do not come. */
test.use({ viewport: { width: 360, height: 740 } });

/** Firefox ends the downloads of a page as soon as its visitor follows a link, before the next page has come. */
for (const [part, file] of [
  ['style', /\/assets\/shared-.*\.css$/],
  ['code', /\/assets\/LaterSteps-.*\.js$/],
  ['validation', /\/assets\/booking-schema-.*\.js$/],
] as const) {
  test(`a page that is left while the ${part} of a later part loads is silent`, async ({ page }) => {
    const downloading = held(page, file);
    const leaving = held(page, /\/contact$/);
    // Neither its loading nor the start of the page ends while the file is held back.
    await page.goto('/', { waitUntil: 'commit' });
    // The validation comes when the page is idle.
    if (part === 'validation') await expect(name(page)).toBeVisible();
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
  await missingPart(page).getByRole('button', { name: 'Reîncarcă pagina' }).or(again(page)).click();
  await expect(name(page)).toHaveValue('Ana Pop');
  await expect(page.getByRole('region', { name: 'Rezumat Programare' })).toContainText('Schimb de ulei');
});

test('a part that does not come without network leaves the page as it is, and comes by itself with the network', async ({
  page,
  context,
}) => {
  await page.route(ADD_ONS, (route) => route.abort());
  await openBooking(page);
  await name(page).fill('Ana Pop');
  await context.setOffline(true);
  await chooseService(page, 'Schimb de ulei');
  await again(page).click();
  await expect(missingPart(page)).toContainText('Nu am putut lua legătura cu serverul');
  await expect(name(page)).toHaveValue('Ana Pop');

  await page.unroute(ADD_ONS);
  await context.setOffline(false);
  await expect(page.getByText('Adaugă și…')).toBeVisible();
  await expect(missingPart(page)).toHaveCount(0);
  await expect(name(page)).toHaveValue('Ana Pop');
});

test('a part whose file fails once is asked for again without a word', async ({ page }) => {
  await page.route(ADD_ONS, (route) => route.abort());
  const failed = () => page.waitForEvent('requestfailed', (request) => ADD_ONS.test(request.url()));
  const whileIdle = failed();
  await openBooking(page);
  await whileIdle;
  const whenNeeded = failed();
  await chooseService(page, 'Schimb de ulei');
  await whenNeeded;
  await page.unroute(ADD_ONS);
  await expect(page.getByText('Adaugă și…')).toBeVisible();
  await expect(missingPart(page)).toHaveCount(0);
});

test('with the server gone after the page has loaded, a tap on a service takes nothing away', async ({ page }) => {
  const parts = [ADD_ONS, /\/assets\/booking-schema-.*\.js$/].map((file) => page.waitForResponse(file));
  await openBooking(page);
  await Promise.all(parts);
  const phone = page.getByLabel('Telefon', { exact: true });
  await phone.fill('0744 000 204');
  await page.route('**/*', (route) => route.abort());
  await chooseService(page, 'Schimb de ulei');
  await expect(page.getByText('Adaugă și…')).toBeVisible();
  await expect(missingPart(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programează o vizită la service');
  await expect(phone).toHaveValue('0744 000 204');

  // What could not be read is said once, with one retry for all of it.
  const notice = page.getByRole('alert');
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText('Nu am putut lua legătura cu serverul');
  await expect(page.getByRole('button', { name: 'Încearcă din nou' })).toHaveCount(1);
  await expectAccessible(page);
  await page.unroute('**/*');
  await notice.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Cele mai apropiate ore libere' }).getByRole('button')).toHaveCount(3);
});

test('a page on which something was typed is not reloaded for a part whose file is gone', async ({ page }) => {
  await page.route(ADD_ONS, (route) => route.fulfill({ status: 404, body: '' }));
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
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/\/assets\/booking-schema-.*\.js$/, (route) => route.abort());
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

function again(page: Page) {
  return missingPart(page).getByRole('button', { name: 'Încearcă din nou' });
}

function missingPart(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Această parte a paginii nu s-a încărcat' });
}

function name(page: Page) {
  return page.getByLabel('Nume', { exact: true });
}
