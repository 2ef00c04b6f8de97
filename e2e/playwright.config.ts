import { defineConfig } from '@playwright/test';

/** Browser tests in a real Chromium; run them with `npm test -- browser`, which finds or installs one. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './support/start-everything.ts',
  // Generous: other work may share the machine, and a condition that is met early costs nothing.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Whatever breaks so much breaks the rest too, slowly.
  maxFailures: 5,
  // None while you work: an unsteady test is a defect. CI, on a machine it shares, asks once more and names it.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // A dialog that still unfolds has no size, contrast or place to click yet; who asks for no motion sees it at once.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: 'phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: ['every-page.spec.ts', 'phone.spec.ts'],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
