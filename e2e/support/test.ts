import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** `test` of Playwright on the product of this run; fails when a page logs an error or breaks its security policy. */
export const test = base.extend<{ quietConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    const url = process.env.PRODUCT_URL;
    if (!url) throw new Error('PRODUCT_URL is not set: the global set-up did not run');
    await use(url);
  },
  quietConsole: [
    async ({ page }, use) => {
      const trouble: string[] = [];
      page.on('pageerror', (error) => trouble.push(error.message));
      page.on('console', (message) => {
        // A refused request is logged by the browser itself; whether it was right to refuse is for the test to say.
        const isRefusedRequest = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isRefusedRequest) trouble.push(message.text());
      });
      await use(undefined);
      expect(trouble, 'errors on the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Asserts that axe finds nothing wrong on the page as it is now (WCAG 2.2 A and AA, and axe's best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/** Asserts that nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the content in a window of that width').toBeLessThanOrEqual(window);
}

export { expect };
