import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus. Fails when it is not reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Some parts of a page are hidden, and cannot be focused, until those before them have loaded (layout.css).
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  await expect(target, 'reached by the Tab key').toBeFocused();
}
