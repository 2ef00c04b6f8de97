import type { Locator, Page } from '@playwright/test';
import { expectStableLayout, observeLayoutShifts } from './support/layout-shift.ts';
import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };
const firstService = (page: Page) => page.locator('main label:has(input[name="serviceId"])').first();
/** The drawing, or the picture of the workshop, beside the title. */
const coverOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header/following-sibling::*');

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

for (const language of ['ro', 'en', 'es', 'fr']) {
  test(`the drawing leaves the first service in the first view of a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await observeLayoutShifts(page);
    await page.goto(`/?lang=${language}`);
    const { height } = await boxOf(coverOf(page));
    expect(height).toBeGreaterThan(40);
    expect(height).toBeLessThanOrEqual(72);
    await expect(firstService(page)).toBeInViewport({ ratio: 1 });
    await expectStableLayout(page);
    await expectNoSidewaysScroll(page);
  });
}

for (const [width, height] of [
  [820, 1180],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`the drawing is beside the title at ${width} px, in the colours of the page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const [title, cover] = [await boxOf(page.getByRole('heading', { level: 1 })), await boxOf(coverOf(page))];
    expect(cover.x).toBeGreaterThanOrEqual(title.x + title.width);
    expect(Math.abs(cover.y + cover.height / 2 - (title.y + title.height / 2))).toBeLessThan(60);
    await expect(firstService(page)).toBeInViewport({ ratio: 1 });
    const ground = () => coverOf(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground()).toBe('rgb(227, 239, 234)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(23, 51, 43)');
    await expectAccessible(page);
  });
}

test('an admin sets a cover picture with its words, which visitors get in the width of their screen, and removes it', async ({
  page,
  otherPage,
}) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/appearance');
  const cover = page.getByRole('region', { name: 'Poza de copertă' });
  const file = cover.locator('input[type="file"]');

  await test.step('what is no picture is refused with words', async () => {
    await file.setInputFiles({
      name: 'hala.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    });
    await expectToast(page, 'Poza nu a fost schimbată');
    await expect(cover.locator('img')).toHaveCount(0);
  });

  await test.step('a picture replaces the drawing, at once and for visitors', async () => {
    await file.setInputFiles(await aPicture(page));
    await expectToast(page, 'Poza a fost schimbată');
    await expect(cover.locator('img')).toHaveAttribute('src', /^\/api\/workshop\/cover\//);
    const words = page.getByRole('textbox', { name: 'Ce se vede în poza de copertă' });
    await expect(words).toHaveAccessibleDescription(/Pentru cine nu vede poza/);
    await words.fill('Hala cu două elevatoare');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expectToast(page, 'Setările au fost salvate');
    await expectAccessible(page);
  });

  await otherPage.setViewportSize(PHONE);
  const shown = otherPage.getByRole('img', { name: 'Hala cu două elevatoare' });
  await test.step('it is in the first view of a phone, loaded and steady', async () => {
    await observeLayoutShifts(otherPage);
    await otherPage.goto('/');
    expect((await boxOf(shown)).height).toBeLessThanOrEqual(72);
    const loaded = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc);
    await expect.poll(loaded).toMatch(/\/api\/workshop\/cover\/[0-9a-f-]{36}\/small$/);
    await expect(firstService(otherPage)).toBeInViewport({ ratio: 1 });
    await expectStableLayout(otherPage);
  });

  await test.step('the contact page shows it larger', async () => {
    await otherPage.goto('/contact');
    expect((await boxOf(shown)).height).toBeGreaterThan(100);
    await expectAccessible(otherPage);
  });

  await test.step('where it cannot be loaded, the drawing takes its place', async () => {
    await otherPage.route('/api/workshop/cover/**', (route) => route.abort());
    await otherPage.goto('/');
    await expect(coverOf(otherPage)).toHaveJSProperty('tagName', 'DIV');
    await otherPage.unrouteAll();
  });

  await test.step('without it, visitors see the drawing', async () => {
    await page.goto('/admin/settings/appearance');
    await cover.getByRole('button', { name: 'Elimină' }).click();
    await expectToast(page, 'Poza a fost eliminată');
    await expect(page.getByRole('textbox', { name: 'Ce se vede în poza de copertă' })).toHaveCount(0);
    await otherPage.goto('/');
    await expect(firstService(otherPage)).toBeVisible();
    await expect(shown).toHaveCount(0);
    expect((await boxOf(coverOf(otherPage))).height).toBeGreaterThan(40);
  });
});

test('the newest reviews are below the form, and load only near it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/reviews') && asked.push(request.url()));
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Data și ora' })).toBeAttached();
  const reviews = page.getByRole('region', { name: 'Recenziile vizitelor la noi' });
  await expect(reviews).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(reviews.getByRole('article')).toHaveCount(3);
  await expect(reviews.getByRole('img', { name: /stele din 5$/ }).first()).toBeVisible();
  await expect(reviews).toContainText(/Număr de recenzii: \d+/);
  expect(asked).toHaveLength(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reviews.getByRole('link', { name: 'Toate recenziile' }).click();
  await expect(page).toHaveURL('/reviews');
});

test('without reviews the page ends with the form', async ({ page }) => {
  await page.route('/api/reviews?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await page.goto('/');
  const asked = page.waitForResponse((response) => response.url().includes('/api/reviews?'));
  await expect(page.getByRole('group', { name: 'Data și ora' })).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await asked;
  await expect(page.getByRole('region', { name: 'Recenziile vizitelor la noi' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Toate recenziile' })).toHaveCount(0);
});

test('the contact page leads to programs for maps, and asks none before a tap', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => !request.url().startsWith('http://localhost') && foreign.push(request.url()));
  await page.goto('/contact');
  const maps = page.getByRole('list', { name: 'Traseul în aplicația ta' });
  const links = maps.getByRole('link');
  await expect(links).toHaveText([/^Google Maps/, /^Waze/]);
  await expect(links.first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Strada/,
  );
  await expect(links.last()).toHaveAttribute('href', /^https:\/\/waze\.com\/ul\?q=Strada.*&navigate=yes$/);
  for (const link of await links.all()) await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('heading', { name: 'Cum ajungi' })).toBeVisible();
  expect(foreign).toEqual([]);
});

/** A picture as high as one of a camera, wider than any screen of a phone. */
async function aPicture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_600;
    canvas.height = 1_200;
    canvas.getContext('2d')?.fillRect(200, 200, 900, 700);
    return canvas.toDataURL('image/jpeg');
  });
  return { name: 'hala.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}
