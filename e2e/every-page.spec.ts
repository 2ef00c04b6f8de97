import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  clientPath,
  EVERY_PAGE,
  MECHANIC_PAGES,
  openPage,
  RECEPTION_PAGES,
  SERVICE_BOOK,
  SETTINGS_PAGES,
} from './support/every-page.ts';
import { expectNothingWasHidden, observeHiddenParts } from './support/hidden-parts.ts';
import { expectStableLayout, observeLayoutShifts } from './support/layout-shift.ts';
import { APPOINTMENT_PAGES, LINKED_PAGES, makeAppointmentPages, makeLinkedPages } from './support/linked-pages.ts';
import { DEMO_CLIENT, DEMO_MECHANIC, DEMO_RECEPTIONIST, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
  expectTapTargets,
  test,
} from './support/test.ts';

/** Records what {@link expectSoundPage} asserts about loading, on all pages that are opened from now on. */
async function observeLoading(page: Page): Promise<void> {
  await observeLayoutShifts(page);
  await observeHiddenParts(page);
}

/** Asserts that the parts of the page that waited for others to load are shown (layout.css). */
async function expectNothingHidden(page: Page): Promise<void> {
  const hidden = () =>
    page
      .locator('main > *, .in-order > *, .columns-in-order > *, .page-column > *')
      .evaluateAll((parts) =>
        parts.filter((part) => getComputedStyle(part).visibility === 'hidden').map(({ className }) => className),
      );
  await expect.poll(hidden).toEqual([]);
}

/**
 * Asserts the rules of every page: nothing moves or vanishes while it loads, title, heading, width, whole words, accessibility in
 * light and dark colours, and tap targets on a phone; and that all of it is shown in the end.
 */
async function expectSoundPage(page: Page, path: string, isMobile: boolean): Promise<void> {
  await openPage(page, path);
  await expectStableLayout(page);
  await expectNothingWasHidden(page);
  await expectNothingHidden(page);
  await expect(page).toHaveTitle(/ · AutoService Făgăraș$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectNoBrokenWords(page);
  await expectAccessible(page);
  await expectTapTargets(page, isMobile ? 'finger' : 'mouse');
}

for (const path of EVERY_PAGE.visitors) {
  test(`${path} is well-formed for a visitor`, async ({ page, isMobile }) => {
    await observeLoading(page);
    await expectSoundPage(page, path, isMobile);
  });
}

for (const path of [...EVERY_PAGE.clients, SERVICE_BOOK]) {
  test(`${path} is well-formed for a client`, async ({ page, isMobile }) => {
    await signIn(page, DEMO_CLIENT);
    await observeLoading(page);
    await expectSoundPage(page, await clientPath(page.request, path), isMobile);
  });
}

for (const path of EVERY_PAGE.admins) {
  test(`${path} is well-formed for an admin`, async ({ page, isMobile }) => {
    await signIn(page, theAdmin());
    await observeLoading(page);
    await expectSoundPage(page, path, isMobile);
  });
}

test('the pages of links are well-formed for a visitor', async ({ page, otherPage, isMobile, emptyDay }) => {
  await signIn(otherPage, theAdmin());
  const pages = await makeLinkedPages({ desk: otherPage.request, visitor: page.request, date: emptyDay });
  await observeLoading(page);
  for (const route of LINKED_PAGES) await test.step(route, () => expectSoundPage(page, pages[route], isMobile));
});

test('the pages of an appointment are well-formed for the team', async ({ page, otherPage, isMobile, emptyDay }) => {
  await signIn(page, theAdmin());
  const pages = await makeAppointmentPages({ desk: page.request, visitor: otherPage.request, date: emptyDay });
  await observeLoading(page);
  for (const route of APPOINTMENT_PAGES) await test.step(route, () => expectSoundPage(page, pages[route], isMobile));
});

test('every page of the application is opened by these tests', ({ isMobile }) => {
  test.skip(isMobile, 'the pages are the same');
  const built = join(import.meta.dirname, '../frontend/dist/.vite/paths.json');
  const routes = Object.keys(JSON.parse(readFileSync(built, 'utf8')) as object);
  expect(routes.length).toBeGreaterThan(50);
  const opened = [
    ...[...EVERY_PAGE.visitors, ...EVERY_PAGE.clients, ...EVERY_PAGE.admins, ...SETTINGS_PAGES],
    ...[SERVICE_BOOK, ...LINKED_PAGES, ...APPOINTMENT_PAGES],
  ];
  const isOpened = (route: string) => opened.some((path) => patternOf(route).test(path));
  expect(routes.filter((route) => !isOpened(route) && !(route in SECOND_ADDRESSES))).toEqual([]);
  expect(Object.keys(SECOND_ADDRESSES).filter((route) => !routes.includes(route))).toEqual([]);
});

/** Addresses that show the page of another one. */
const SECOND_ADDRESSES: Readonly<Record<string, string>> = {
  '/booking': '/',
  '/p/:id': '/programare/:id',
  '/client/vehicles': '/client/garage',
};

/** The addresses of a route: `:id` is any part, `:section?` may be missing, `*` is the rest. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter(Boolean);
  const pattern = parts.map((part) => {
    if (part === '*') return '/.+';
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${pattern.join('') || '/'}$`);
}

for (const { pages, person, paths } of [
  { pages: 'sections of the settings', person: theAdmin, paths: SETTINGS_PAGES },
  { pages: 'pages of a receptionist', person: () => DEMO_RECEPTIONIST, paths: RECEPTION_PAGES },
  { pages: 'pages of a mechanic', person: () => DEMO_MECHANIC, paths: MECHANIC_PAGES },
]) {
  test(`the ${pages} are well-formed`, async ({ page, isMobile }) => {
    test.skip(isMobile && paths !== SETTINGS_PAGES, 'on phones they are those of an admin with fewer buttons');
    await signIn(page, person());
    await observeLoading(page);
    for (const path of paths) await test.step(path, () => expectSoundPage(page, path, isMobile));
  });
}

/** Widths besides those of the projects: a small phone, tablets in both orientations, and between them. */
const WIDTHS = [320, 600, 820, 1024];

for (const language of ['ro', 'en', 'es', 'fr']) {
  test(`the pages of a client fit every width in ${language}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the widths are the same');
    await signIn(page, DEMO_CLIENT);
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    for (const path of [...EVERY_PAGE.clients, SERVICE_BOOK]) {
      await openPage(page, await clientPath(page.request, path));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of WIDTHS) {
        await test.step(`${path}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
          await expectNoBrokenWords(page);
        });
      }
    }
  });
}

/** The main pages of the office, besides the board and the estimate, whose tests have them in every language. */
const OFFICE = [
  '/admin/dashboard',
  '/manage',
  '/admin/customers',
  '/admin/reminders',
  '/admin/reports',
  '/admin/settings/profile',
  '/admin/settings/hours',
];

// The longest texts are French and Spanish.
for (const language of ['es', 'fr']) {
  test(`the pages of visitors and the main pages of the office fit in ${language}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the widths are the same');
    const expectFitting = async (path: string) => {
      await openPage(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [1366, 360]) {
        await test.step(`${path}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 768 });
          await expectNoSidewaysScroll(page);
          await expectNoBrokenWords(page);
        });
      }
    };
    await page.goto('/api/health/live');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    for (const path of EVERY_PAGE.visitors) await expectFitting(path);
    await signIn(page, theAdmin());
    for (const path of OFFICE) await expectFitting(path);
  });
}
