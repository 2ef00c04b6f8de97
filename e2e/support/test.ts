import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { findUntouchedDay } from './workshop-days.ts';

interface Journey {
  /** Fails the test when a page logs an error, breaks its security policy, or is answered with a 5xx. */
  quietBrowser: undefined;
  /** A page in a browser of its own: somebody else, on another computer. */
  somebodyElse: Page;
  /** A day, open and without a single appointment, that no other test books on. */
  untouchedDay: string;
}

/** `test` of Playwright on the product of this run, held to silence on the console. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    const url = process.env.PRODUCT_URL;
    if (!url) throw new Error('PRODUCT_URL is not set: the global set-up did not run');
    await use(url);
  },
  quietBrowser: [
    async ({ context }, use) => {
      const trouble = troubleOf(context);
      await use(undefined);
      expect(trouble, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  somebodyElse: async ({ browser }, use) => {
    const context = await browser.newContext();
    const trouble = troubleOf(context);
    await use(await context.newPage());
    await context.close();
    expect(trouble, "errors in the other person's browser").toEqual([]);
  },
  untouchedDay: async ({ request }, use, { parallelIndex, config }) => {
    await use(await findUntouchedDay(request, { share: parallelIndex, of: config.workers }));
  },
});

function troubleOf(context: BrowserContext): readonly string[] {
  const trouble: string[] = [];
  context.on('weberror', (error) => trouble.push(error.error().message));
  context.on('console', (message) => {
    // A refused request is logged by the browser itself; whether it was right to refuse is for the test to say.
    const isRefusedRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusedRequest) trouble.push(message.text());
  });
  context.on('response', (answer) => {
    if (answer.status() >= 500)
      trouble.push(`${answer.status()} for ${answer.request().method()} ${answer.url()}`);
  });
  return trouble;
}

/** Asserts that axe finds nothing wrong on the page as it is now (WCAG 2.2 A and AA, and axe's best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
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

/** Asserts that no word is torn in two because its column is too narrow; addresses and secrets may be. */
export async function expectWholeWords(page: Page): Promise<void> {
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

/** Smallest height of what one taps, in CSS pixels; days of the month are seven in a row, hence narrower. */
const TARGET = { width: 24, height: 44, inText: 24 };

/** Waits until what moves or changes colour has done so: until then sizes and contrasts are not the final ones. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

/** Asserts that a thumb can tap everything on the page; links within a text may be as low as WCAG 2.2 lets them. */
export async function expectRoomForThumbs(page: Page): Promise<void> {
  await atRest(page);
  const tooSmall = await page.evaluate(({ width, height, inText }) => {
    const tapped = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type="radio"], [type="checkbox"])',
    );
    return [...tapped].flatMap((element) => {
      // Ant Design's inputs are taken hold of by the frame around them.
      const frame = element.closest('.ant-input-affix-wrapper, .ant-select') ?? element;
      const box = frame.getBoundingClientRect();
      const shown = element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.bottom > 0;
      const isInText = element.matches('p a, dd a, li a, address a, footer a');
      const least = isInText ? inText : height;
      // Half a pixel is rounding.
      const fits = box.width >= width - 0.5 && box.height >= least - 0.5;
      if (!shown || fits) return [];
      return [`${element.outerHTML.slice(0, 120)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`];
    });
  }, TARGET);
  expect(tooSmall, 'what is too small for a thumb').toEqual([]);
}

/** Asserts what the notification on screen says. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notificări/ }).getByRole('listitem');
  await expect(toast).toContainText(title);
  if (text) await expect(toast).toContainText(text);
}

export { expect };
