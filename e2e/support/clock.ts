import type { Page } from '@playwright/test';

/**
 * Stops the clock of a page on which `page.clock.install()` was called before it loaded. From then on only
 * `page.clock.runFor` moves it, so a slow machine changes nothing.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000); // pauseAt refuses a time that has passed
}
