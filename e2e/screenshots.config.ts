import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screenshots`: the pages of `support/every-page.ts` in four widths (px), into `screenshots/<width>/`. */
export default defineConfig({
  ...base,
  testMatch: 'screenshots.ts',
  fullyParallel: false,
  reporter: 'list',
  projects: [360, 820, 1366, 1440].map((width) => ({
    name: String(width),
    use: { viewport: { width, height: width < 1000 ? 1180 : width === 1366 ? 768 : 900 } },
  })),
});
