import type { Browser, Page } from '@playwright/test';

/** The page of a phone in a browser without a cache, which counts what its scripts do. */
export interface CountedPage {
  page: Page;
  /**
   * How many functions of the product's scripts an action calls. This is what the page computes, whatever the machine is: the
   * number is the same within some percent on a slow and on a busy one, which a time is not.
   */
  callsDuring(action: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export async function openCountedPage(browser: Browser): Promise<CountedPage> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** Calls since the last time that it was asked. Scripts without an address are those of the test itself. */
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
    close: () => context.close(),
  };
}
