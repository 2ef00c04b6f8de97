import { type BrowserContext, test as base, type Locator, type Page, type TestInfo } from '@playwright/test';
import { expect } from './expect.ts';
import { endOpenedSessions, signInThroughApi, theAdmin } from './people.ts';
import { awaitStartOfPages } from './started-pages.ts';
import { recordToasts } from './toasts.ts';
import { type DayShare, findEmptyDay, isUnused } from './workshop-days.ts';

interface Fixtures {
  /** Fails the test when a page logs an error, violates its security policy or gets a 5xx. */
  noBrowserErrors: undefined;
  /** Ends the sessions of shared accounts after the test. */
  sessionsEnd: undefined;
  /** A page of another user in a second browser context. */
  otherPage: Page;
  /** An open day without appointments, on which no other test books. */
  emptyDay: string;
  /** An empty day that had no cancelled appointment either. */
  unusedDay: string;
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
    async ({ context, javaScriptEnabled }, use) => {
      const trouble = await collectErrors(context);
      if (javaScriptEnabled) awaitStartOfPages(context);
      // Resets what Playwright keeps when it reuses a context.
      await Promise.all([context.clearPermissions(), context.setOffline(false)]);
      await recordToasts(context);
      const hasClock = noteClock(context);
      await use(undefined);
      // The scripts of Playwright's clock stay in a context and would break the pages of the next test.
      if (hasClock()) await context.close();
      expect(trouble, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  sessionsEnd: [
    async ({ baseURL }, use) => {
      await use(undefined);
      await endOpenedSessions(baseURL as string);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page);
    await endRoutes(page);
  },
  otherPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    const trouble = await collectErrors(context);
    awaitStartOfPages(context);
    await recordToasts(context);
    const page = await context.newPage();
    await use(page);
    await endRoutes(page);
    await context.close();
    expect(trouble, 'errors in the other browser').toEqual([]);
  },
  emptyDay: async ({ request }, use, worker) => {
    await use(await findEmptyDay(request, dayShare(worker)));
  },
  unusedDay: async ({ playwright, baseURL }, use, worker) => {
    const admin = await playwright.request.newContext({ baseURL });
    await signInThroughApi(admin, theAdmin());
    const day = await findEmptyDay(admin, dayShare(worker), (date) => isUnused(admin, date));
    await admin.dispose();
    await use(day);
  },
});

/** An answer that a test changes may be under way when it ends, which is no fault. A page that the test closed has none. */
async function endRoutes(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The days that the worker of a test may take. */
export function dayShare({ parallelIndex, config }: Pick<TestInfo, 'parallelIndex' | 'config'>): DayShare {
  return { share: parallelIndex, of: config.workers };
}

/** Returns a function that says whether a test has installed a clock since. */
function noteClock({ clock }: BrowserContext): () => boolean {
  const { install, setFixedTime } = clock;
  let isInstalled = false;
  clock.install = (options) => {
    isInstalled = true;
    return install.call(clock, options);
  };
  clock.setFixedTime = (time) => {
    isInstalled = true;
    return setFixedTime.call(clock, time);
  };
  return () => isInstalled;
}

async function collectErrors(context: BrowserContext): Promise<readonly string[]> {
  const trouble: string[] = [];
  context.on('weberror', (error) => trouble.push(error.error().message));
  context.on('console', (message) => {
    // The browser logs every refused request. The tests assert which requests are refused.
    const isRefusedRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusedRequest) trouble.push(message.text());
  });
  context.on('response', (answer) => {
    if (answer.status() >= 500) trouble.push(`${answer.status()} for ${answer.request().method()} ${answer.url()}`);
  });
  // The browser's message names neither the element nor the script that added it.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ target, sourceFile, lineNumber }) =>
      console.error(
        `refused: ${target instanceof Element ? target.outerHTML.slice(0, 300) : ''} of ${sourceFile}:${lineNumber}`,
      ),
    ),
  );
  return trouble;
}

/**
 * Repeats `attempt` until it passes. An attempt may wait for its page for `timeout` ms: a second at first, then twice
 * as long each time, which also suits a slow machine.
 */
export async function eventually(attempt: (limit: { timeout: number }) => Promise<void>): Promise<void> {
  let timeout = 500;
  await expect(() => {
    timeout *= 2;
    return attempt({ timeout });
  }).toPass();
}

/** Repeats `act` until `opened` is visible. A late result is not acted on again, because this could close it. */
export async function openWith(act: (limit: { timeout: number }) => Promise<void>, opened: Locator): Promise<void> {
  await eventually(async (limit) => {
    if (!(await opened.isVisible())) await act(limit);
    await expect(opened).toBeVisible(limit);
  });
}

/** Chooses the language in the bar of the page, which has it on wide screens. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('header select').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Asserts that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Polled, because a layout that adapts to a new window size is animated.
  await expect.poll(overhang, { message: 'pixels of the content beyond the window' }).toBeLessThanOrEqual(0);
}

/** Asserts that no word is broken by a narrow column; addresses and secrets may be broken. */
export async function expectNoBrokenWords(page: Page): Promise<void> {
  const torn = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: element, textContent } = text;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('option, script, style')) continue;
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

export { expectAccessible } from './accessibility.ts';
export { expectTapTargets } from './tap-targets.ts';
export { expectToast, theToast, undoButton } from './toasts.ts';
export { expect };
