import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { findEmptyDay } from './workshop-days.ts';

interface Fixtures {
  /** Fails the test when a page logs an error, violates its security policy or gets a 5xx. */
  noBrowserErrors: undefined;
  /** A page of another user: a second browser context. */
  otherPage: Page;
  /** An open day without appointments, on which no other test books. */
  emptyDay: string;
}

/** `test` of Playwright with the fixtures of the product. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    const url = process.env.PRODUCT_URL;
    if (!url) throw new Error('PRODUCT_URL is not set; the global set-up did not run');
    await use(url);
  },
  noBrowserErrors: [
    async ({ context }, use) => {
      const trouble = collectErrors(context);
      await use(undefined);
      expect(trouble, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  otherPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    const trouble = collectErrors(context);
    await use(await context.newPage());
    await context.close();
    expect(trouble, 'errors in the other browser').toEqual([]);
  },
  emptyDay: async ({ request }, use, { parallelIndex, config }) => {
    await use(await findEmptyDay(request, { share: parallelIndex, of: config.workers }));
  },
});

function collectErrors(context: BrowserContext): readonly string[] {
  const trouble: string[] = [];
  context.on('weberror', (error) => trouble.push(error.error().message));
  context.on('console', (message) => {
    // The browser logs every refused request. The tests assert which requests are refused.
    const isRefusedRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusedRequest) trouble.push(message.text());
  });
  context.on('response', (answer) => {
    if (answer.status() >= 500)
      trouble.push(`${answer.status()} for ${answer.request().method()} ${answer.url()}`);
  });
  return trouble;
}

/** Asserts that axe finds no violation on the present page (WCAG 2.2 A and AA, and the best practices of axe). */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/** Asserts that the present page is legible in dark colours, and leaves it in light ones. */
export async function expectLegibleInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe('dark');
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${any[0]?.message}: ${html}`)),
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Asserts that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Repeated, because a layout that follows a new window size is animated.
  await expect.poll(overhang, { message: 'pixels of the content beyond the window' }).toBeLessThanOrEqual(0);
}

/** Asserts that no word is broken because its column is too narrow; addresses and secrets may be. */
export async function expectNoBrokenWords(page: Page): Promise<void> {
  const torn = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: element, textContent } = text;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('option, script, style'))
        continue;
      for (const { 0: word, index } of (textContent ?? '').matchAll(/\p{L}{2,20}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !/[@/#]/.test(textContent ?? '')) found.push(`${word} in "${textContent}"`);
      }
    }
    return found;
  });
  expect(torn, 'words on more than one line').toEqual([]);
}

/** Minimum size of tap targets in CSS pixels. The width is that of a day in the month grid. */
const TARGET = { width: 24, height: 44, inText: 24 };

/** Waits for the end of animations: before it, sizes and contrasts are not final. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

/** Asserts the size of all tap targets; links within a text need the minimum of WCAG 2.2 only. */
export async function expectTapTargets(page: Page): Promise<void> {
  await waitForAnimations(page);
  const tooSmall = await page.evaluate(({ width, height, inText }) => {
    const tapped = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type="radio"], [type="checkbox"])',
    );
    return [...tapped].flatMap((element) => {
      // The tap target of an Ant Design input is its frame.
      const frame = element.closest('.ant-input-affix-wrapper, .ant-select') ?? element;
      const box = frame.getBoundingClientRect();
      const shown = element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.bottom > 0;
      const isInText = element.matches('p a, dd a, li a, address a, footer a');
      const least = isInText ? inText : height;
      // Half a pixel is tolerance for rounding.
      const fits = box.width >= width - 0.5 && box.height >= least - 0.5;
      if (!shown || fits) return [];
      return [`${element.outerHTML.slice(0, 120)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`];
    });
  }, TARGET);
  expect(tooSmall, 'tap targets that are too small').toEqual([]);
}

/** Asserts the text of the visible notification. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notificări/ }).getByRole('listitem');
  await expect(toast).toContainText(title);
  if (text) await expect(toast).toContainText(text);
}

export { expect };
