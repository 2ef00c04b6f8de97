import type { Page } from '@playwright/test';
import { clientPath, EVERY_PAGE, openPage, SERVICE_BOOK } from './support/every-page.ts';
import { expectNothingWasHidden, observeHiddenParts } from './support/hidden-parts.ts';
import { expectStableLayout, observeLayoutShifts } from './support/layout-shift.ts';
import { DEMO_CLIENT, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
  expectTapTargets,
  test,
} from './support/test.ts';

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
  await observeHiddenParts(page);
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
    await observeLayoutShifts(page);
    await expectSoundPage(page, path, isMobile);
  });
}

for (const path of [...EVERY_PAGE.clients, SERVICE_BOOK]) {
  test(`${path} is well-formed for a client`, async ({ page, isMobile }) => {
    await signIn(page, DEMO_CLIENT);
    await observeLayoutShifts(page);
    await expectSoundPage(page, await clientPath(page.request, path), isMobile);
  });
}

for (const path of EVERY_PAGE.admins) {
  test(`${path} is well-formed for an admin`, async ({ page, isMobile }) => {
    await signIn(page, theAdmin());
    await observeLayoutShifts(page);
    await expectSoundPage(page, path, isMobile);
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
