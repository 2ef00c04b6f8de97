import type { Page } from '@playwright/test';
import { chooseDay, chooseService, chooseTime, turnToMonthOf } from './support/booking.ts';
import { openCountedPage } from './support/page-work.ts';
import { DEMO_CLIENT, signIn, theAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

/**
 * The budget of the first appointment (ADR "two page weights, one look"), as calls of functions: what the pages
 * compute, whatever the machine of the test is. The ADR says how long that many take on a phone. Slow networks are what
 * the limits in bytes of `frontend/test/bundle.test.ts` stand for. Layout shifts are measured by `every-page.spec.ts`.
 */
/** With what a quiet machine draws before the form is looked at; a busy one draws it in the step that follows. */
const CALLS_UNTIL_STARTED = 250_000;
const CALLS_OF_STEP = { service: 250_000, day: 90_000, start: 140_000, typing: 35_000 };

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the booking page shows header, title, services and the next free start', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText('AutoService');
    await expect(page).toHaveTitle(/Programează o vizită la service/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programează o vizită la service');
    await expect(page.getByText('Schimb de ulei').first()).toBeVisible();
    await expect(page.getByText('Prima oră liberă').first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/\d{1,2}:\d{2}/);
  });
});

test('the first appointment to / computes no more than its budget until its form works', async ({ browser }) => {
  const { page, callsDuring, close } = await openCountedPage(browser);
  const calls = await callsDuring(async () => {
    await page.goto('/');
    await applicationStarted(page);
  });
  report('until the form works', calls);
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(CALLS_UNTIL_STARTED);
  await close();
});

for (const { path, person } of [
  { path: '/' },
  { path: '/servicii/schimb-de-ulei' },
  { path: '/contact' },
  { path: '/client/dashboard', person: () => DEMO_CLIENT },
  { path: '/admin/board', person: theAdmin },
]) {
  test(`the time of the largest paint of ${path} is reported`, async ({ browser }) => {
    const { page, largestPaint, close } = await openCountedPage(browser);
    if (person) await signIn(page, person());
    await page.goto(path);
    await expect(page.locator('html[data-started]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
    await nextPaint(page);
    await settled(page);
    const { ms, painted } = await largestPaint();
    console.log(`largest paint of ${path}: ${ms} ms, ${painted.slice(0, 60)}`);
    expect(ms).toBeGreaterThan(0);
    await close();
  });
}

test('a tap on a service, a day or a start, and typing, compute no more than their budget', async ({
  browser,
  emptyDay,
}) => {
  const steps: Record<keyof typeof CALLS_OF_STEP, (page: Page) => Promise<void>> = {
    service: (page) => chooseService(page, 'Schimb de ulei'),
    day: (page) => chooseDay(page, emptyDay),
    start: (page) => chooseTime(page, '13:00'),
    typing: (page) => page.getByLabel('Nume', { exact: true }).pressSequentially('Ion'),
  };
  const { page, callsDuring, close } = await openCountedPage(browser);
  await page.goto('/');
  await applicationStarted(page);
  for (const [step, limit] of Object.entries(CALLS_OF_STEP)) {
    // How many months are turned depends on the days that other tests have taken.
    if (step === 'day') await turnToMonthOf(page, emptyDay);
    await settled(page);
    const calls = await callsDuring(async () => {
      await steps[step as keyof typeof steps](page);
      await nextPaint(page);
    });
    report(step, calls);
    expect.soft(calls, step).toBeGreaterThan(0);
    expect.soft(calls, step).toBeLessThanOrEqual(limit);
  }
  await close();
});

/** Waits until the application has replaced what the server has rendered, and the result is painted. */
async function applicationStarted(page: Page): Promise<void> {
  await expect(page.locator('html[data-started]')).toBeAttached();
  await expect(page.locator('main form:not([inert]), main fieldset').first()).toBeVisible();
  await nextPaint(page);
}

/** Waits until the page has nothing left to do, so that work of the step before does not count as that of the next one. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Waits until what was changed is painted. */
async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Writes the figure into the report of the test. */
function report(step: string, calls: number): void {
  test.info().annotations.push({ type: 'calls', description: `${step}: ${calls}` });
}
