import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

declare global {
  interface Window {
    /** Texts of the notifications that were shown in this document and that no assertion has used. */
    shownToasts: string[];
  }
}

const REGION = '[role="region"][aria-label^="Notificări"]';

/** The only notification on the page. */
export function theToast(page: Page): Locator {
  return page.locator(`${REGION} li[data-state="open"]`);
}

/** The undo button of the notification, "Anulează acțiunea (10 s)", which counts down. */
export function undoButton(page: Page): Locator {
  return theToast(page).getByRole('button', { name: /^(Anulează acțiunea|Undo) \(\d+ s\)$/ });
}

/** Records each notification, because it may disappear before a busy machine reaches the assertion. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((region) => {
    window.shownToasts = [];
    const recorded = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(`${region} li`)) {
        // Ignores the countdown of an undo, so that each notification is recorded once.
        const text = (toast.textContent ?? '').replace(/\(\d+ s\)/, '');
        if (text === '' || recorded.get(toast) === text) continue;
        recorded.set(toast, text);
        window.shownToasts.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, REGION);
}

/** Asserts that a notification is shown, or was shown since the last assertion that used it. */
export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const isShown = () =>
    page.evaluate(
      ({ region, parts }) => {
        const matches = (shown: string | null) => parts.every((part) => shown?.replace(/\s+/g, ' ').includes(part));
        const index = (window.shownToasts ?? []).findIndex(matches);
        if (index !== -1) window.shownToasts.splice(index, 1);
        return (
          index !== -1 || [...document.querySelectorAll(`${region} li`)].some((toast) => matches(toast.textContent))
        );
      },
      { region: REGION, parts: [title, text] },
    );
  // The assertion also repeats when the page is left meanwhile.
  await expect(async () => expect(await isShown(), `a notification "${title}" ${text}`).toBe(true)).toPass({
    intervals: [50],
  });
}
