import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clientPath, EVERY_PAGE, openPage, SERVICE_BOOK, SETTINGS_PAGES } from './support/every-page.ts';
import { DEMO_CLIENT, signIn, theAdmin } from './support/people.ts';
import { test } from './support/test.ts';

const FOLDER = join(import.meta.dirname, '../screenshots');

/** Saves a picture of the whole page as `<width>/<audience>/<path>.png`, with dashes for slashes. */
async function takeScreenshot(page: Page, audience: string, path: string): Promise<void> {
  await openPage(page, path);
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  const file = join(FOLDER, test.info().project.name, audience, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true });
}

test('visitor', async ({ page }) => {
  test.slow();
  for (const path of EVERY_PAGE.visitors) await takeScreenshot(page, 'visitor', path);
});

test('client', async ({ page }) => {
  test.slow();
  await signIn(page, DEMO_CLIENT);
  const paths = [...EVERY_PAGE.clients, await clientPath(page.request, SERVICE_BOOK)];
  for (const path of paths) await takeScreenshot(page, 'client', path);
});

test('admin', async ({ page }) => {
  test.slow();
  await signIn(page, theAdmin());
  for (const path of [...EVERY_PAGE.admins, ...SETTINGS_PAGES]) await takeScreenshot(page, 'admin', path);
});
