import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Elements of a first view by the server: they do nothing until the application has replaced it (ADR 33). */
const FIRST_VIEW = '#root :is(form, button, select, input, textarea)[inert]';

/**
 * Lets `goto` and `reload` of every page of a context end when the application has started, so that a key or click of a test
 * is not lost. A test of the first view itself passes `waitUntil`.
 */
export function awaitStartOfPages(context: BrowserContext): void {
  context.on('page', (page) => {
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
  });
}

const started = (page: Page) => expect(page.locator(FIRST_VIEW), 'the first view by the server').toHaveCount(0);
