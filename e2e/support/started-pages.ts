import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A page whose application has not yet replaced the first view by the server (ADR 33): a click on it may be lost. */
const NOT_STARTED = 'html:has(#root):not([data-started])';

/**
 * Lets `goto` and `reload` of every page of a context end when the application has started, so that a key or click of a test
 * is not lost. A test of the first view itself passes `waitUntil`.
 */
export function awaitStartOfPages(context: BrowserContext): void {
  // A reused context has its page already.
  context.pages().forEach(awaitStart);
  context.on('page', awaitStart);
}

function awaitStart(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (!options?.waitUntil) await started(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await started(page);
    return answer;
  };
}

const started = (page: Page) => expect(page.locator(NOT_STARTED), 'pages that have not started').toHaveCount(0);
