import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts of the parts of the page that were hidden after they had been shown. */
    hiddenParts: string[];
  }
}

/** Records the parts that React hides on pages opened from now on: a suspended boundary hides its shown content. */
export async function observeHiddenParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hiddenParts = [];
    const isHidden = (style: string | null) => /display:\s*none\s*!important/.test(style ?? '');
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        const { textContent, attributes } = target as Element;
        const isNew = isHidden(attributes.getNamedItem('style')?.value ?? null) && !isHidden(oldValue);
        // A skeleton may be replaced by another one.
        if (isNew && textContent && textContent !== 'Se încarcă…') window.hiddenParts.push(textContent.slice(0, 80));
      }
    }).observe(document, { subtree: true, attributeFilter: ['style'], attributeOldValue: true });
  });
}

/** Asserts that the current page has hidden no shown part, because this would lose the focus or typed keys. */
export async function expectNothingWasHidden(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.hiddenParts), 'parts hidden after they were shown').toEqual([]);
}
