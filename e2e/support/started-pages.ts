import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A page before its hydration, on which a click may be lost: it still shows the first view by the server (ADR 33). */
const NOT_STARTED = 'html:has(#root):not([data-started])';

/**
 * Makes `goto` and `reload` of every page of a context wait until the application has started, so that no key or click
 * of a test is lost. A test of the first view itself passes `waitUntil`.
 */
export function awaitStartOfPages(context: BrowserContext): void {
  // A reused context already has its page.
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
