import type { Browser, Page } from '@playwright/test';

/** How much slower than the machine the pages run, as in the usual measurements of a middle-class phone. */
const SLOW_DOWN = 4;

/** Milliseconds of {@link spin} on a quiet core of the machine for which the budgets are set, slowed down. */
const REFERENCE_MS = 200;

/** A page on a slow phone, in a browser without a cache. */
export interface SlowPhone {
  page: Page;
  /**
   * How much longer the same computation takes here than on the machine for which the budgets are set: another processor,
   * and other processes. Never less than 1.
   */
  slowness(): Promise<number>;
  close(): Promise<void>;
}

export async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return {
    page,
    slowness: async () => Math.max(1, (await page.evaluate(spin)) / REFERENCE_MS),
    close: () => context.close(),
  };
}

/** Milliseconds of a computation of fixed length, in the page. */
function spin(): number {
  const begin = performance.now();
  let sum = 0;
  for (let step = 0; step < 5_000_000; step++) sum = (sum * 31 + step) % 1_000_003;
  // The sum is used, so that the loop is not optimised away.
  return performance.now() - begin + (sum < 0 ? 1 : 0);
}
