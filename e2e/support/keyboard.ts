import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Whether the focus is on it now. */
export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the focus is on what is meant; fails when it never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  await expect(target, 'reached by the Tab key').toBeFocused();
}
