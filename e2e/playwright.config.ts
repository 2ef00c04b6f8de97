import { defineConfig } from '@playwright/test';
import { CONDITION_MS, TEST_MS } from '../scripts/lib/patience.ts';

const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  // Text as wide as in a browser with windows.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page stays in the process of the one before, which has compiled the scripts: a third of the processor time of a load.
  '--process-per-site',
  '--disable-site-isolation-trials',
];

/** Browser tests in a real Chromium. `npm test -- browser` finds or installs one and runs them. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './support/global-setup.ts',
  timeout: TEST_MS,
  expect: { timeout: CONDITION_MS },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test is a defect, so there are no retries locally. CI shares its machine: it retries once and reports it.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: CONDITION_MS,
    navigationTimeout: CONDITION_MS,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // A dialog in an animation has no final size, contrast or position yet.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would keep files between a test and its server; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Emptied after each test, instead of closed.
    reuseContext: true,
    launchOptions: { executablePath: process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM_PATH, args: BROWSER_ARGS },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['phone.spec.ts', 'budgets.spec.ts', 'offline.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // The shell knows no notifications.
      name: 'browser',
      testMatch: 'offline.spec.ts',
      // A service worker outlives what a test leaves in a context.
      use: { reuseContext: false, launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS } },
    },
    {
      name: 'phone',
      testMatch: ['every-page.spec.ts', 'phone.spec.ts'],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      // Counts what a page computes, which live updates of other tests would change.
      name: 'budgets',
      testMatch: 'budgets.spec.ts',
      dependencies: ['desktop', 'browser', 'phone'],
      fullyParallel: false,
    },
  ],
});
