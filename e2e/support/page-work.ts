import type { Browser, Page } from '@playwright/test';

declare global {
  interface Window {
    largestPaint: { ms: number; painted: string };
  }
}

/** A phone page in a browser without a cache, which counts the calls of its scripts. */
export interface CountedPage {
  page: Page;
  /**
   * How many functions of the product's scripts an action calls. The number measures the work of the page independently
   * of the machine: unlike a time, it varies only by some percent on a slow or busy machine.
   */
  callsDuring(action: () => Promise<unknown>): Promise<number>;
  /** The largest paint of the opened page so far: ms from its request, which depend on the machine, and what was painted. */
  largestPaint(): Promise<{ ms: number; painted: string }>;
  close(): Promise<void>;
}

export async function openCountedPage(browser: Browser): Promise<CountedPage> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.largestPaint = { ms: 0, painted: '' };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { url: string; element: Element | null })[]) {
        window.largestPaint = {
          ms: Math.round(entry.startTime),
          painted: entry.url || entry.element?.textContent?.trim() || '',
        };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** The calls since the previous reading. Scripts without an address belong to the test itself. */
  const takeCalls = async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.startsWith('http'))
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  };
  return {
    page,
    callsDuring: async (action) => {
      await takeCalls();
      await action();
      return takeCalls();
    },
    largestPaint: () => page.evaluate(() => window.largestPaint),
    close: () => context.close(),
  };
}
