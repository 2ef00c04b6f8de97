import { expect, type Page } from '@playwright/test';

/** The largest allowed cumulative layout shift of a page. */
const BUDGET = 0.05;

declare global {
  interface Window {
    /** The layout shifts of the page so far: size, and the elements that moved. */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Records the layout shifts of pages opened from now on, and delays each request until the page has painted. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'a removed element');
        window.layoutShifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // The page replaces `fetch`, because a route of Playwright would turn off the browser cache, even for scripts.
    const { fetch } = window;
    window.fetch = async (...request) => {
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      const answer = await fetch(...request);
      if (new URL(answer.url).pathname !== '/api/live') return answer;
      // The live stream only reports that it is open, because changes by other tests would move rows.
      const reader = answer.body?.getReader();
      const greeting = (await reader?.read())?.value;
      await reader?.cancel();
      return new Response(new ReadableStream({ start: (news) => greeting && news.enqueue(greeting) }), answer);
    };
  });
}

/** Asserts that the parts of the current page have hardly moved since it was opened. */
export async function expectStableLayout(page: Page): Promise<void> {
  await nextPaint(page);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `layout shifts: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(BUDGET);
}

/** Waits until the current state is painted; a page that is being left paints nothing. */
export async function nextPaint(page: Page): Promise<void> {
  const painted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await page.evaluate(painted).catch(() => undefined);
}
