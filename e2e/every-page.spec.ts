import type { Page } from '@playwright/test';
import { EVERY_PAGE, firstServiceBook, openWhole } from './support/every-page.ts';
import { DEMO_CLIENT, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForThumbs,
  expectWholeWords,
  test,
} from './support/test.ts';

/** What holds on every page, at the width of a desktop and of a phone. */
async function expectSound(page: Page, path: string, isMobile: boolean): Promise<void> {
  await openWhole(page, path);
  await expect(page).toHaveTitle(/ · AutoService Făgăraș$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  await expectAccessible(page);
  if (isMobile) await expectRoomForThumbs(page);
}

for (const path of EVERY_PAGE.everybody) {
  test(`${path} is sound for a visitor`, async ({ page, isMobile }) => {
    await expectSound(page, path, isMobile);
  });
}

test("a client's pages are sound", async ({ page, isMobile }) => {
  await signIn(page, DEMO_CLIENT);
  for (const path of [...EVERY_PAGE.clients, await firstServiceBook(page.request)]) {
    await test.step(path, () => expectSound(page, path, isMobile));
  }
});

test("an admin's pages are sound", async ({ page, isMobile }) => {
  // A dozen pages in one go.
  test.slow();
  await signIn(page, theAdmin());
  for (const path of EVERY_PAGE.admins) await test.step(path, () => expectSound(page, path, isMobile));
});

/** A small phone, a tablet held upright, and between them; a desktop is in the tests above. */
const WIDTHS = [320, 600, 820, 1024];

for (const language of ['Română', 'English', 'Español', 'Français']) {
  test(`a client's pages fit every window in ${language}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the widths are the same');
    await signIn(page, DEMO_CLIENT);
    await page.getByRole('combobox', { name: 'Limba' }).selectOption(language);
    for (const path of [...EVERY_PAGE.clients, await firstServiceBook(page.request)]) {
      await openWhole(page, path);
      for (const width of WIDTHS) {
        await test.step(`${path}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
          await expectWholeWords(page);
        });
      }
    }
  });
}
