import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openPage } from './support/every-page.ts';
import { DEMO_CLIENT, signIn, theAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

/**
 * The pictures of the README. Each has the words of its page beside it that are the same on every day: menu, titles and names of
 * services with their emoji. When they change, the picture shows a page that no longer exists:
 * `README_PICTURES=take npm test -- browser readme-pictures` takes all of them again.
 */
const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const WORDS = join(FOLDER, 'words.json');
const isTaking = process.env.README_PICTURES === 'take';

const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
const PICTURES = [
  { name: 'booking-desktop', path: '/', screen: DESKTOP },
  { name: 'booking-phone', path: '/', screen: PHONE },
  { name: 'board-dark', path: '/admin/board?date=open', screen: DESKTOP, user: theAdmin, dark: true },
  { name: 'garage-phone-dark', path: '/client/garage', screen: PHONE, user: () => DEMO_CLIENT, dark: true },
] as const;

async function nextOpenDay({ request }: Page): Promise<string> {
  for (let ahead = 1; ahead < 14; ahead += 1) {
    const day = workshopDay(ahead);
    const starts: unknown[] = await (await request.get(`/api/time-slots?date=${day}`)).json();
    if (starts.length > 0) return day;
  }
  throw new Error('The workshop is closed for two weeks');
}

const MENU = ['header a', 'header button', 'nav a', 'nav button'].map((part) => `${part}:not(main *)`);

interface Words {
  /** Menu and title, without counts and what they count. */
  readonly page: readonly string[];
  /** Of the booking page, with their emoji and the form of the price. */
  readonly services: readonly string[];
}

async function wordsOf(page: Page): Promise<Words> {
  const textsOf = async (selector: string) => {
    const texts = await page.locator(selector).allInnerTexts();
    return texts.map((text) =>
      text
        .replace(/\d+\+?/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  };
  const names = (await textsOf([...MENU, 'main h1'].join(', '))).map((text) => text.replace(/ ?,.*/, ''));
  return {
    page: [...new Set(names)].filter((text) => text !== ''),
    services: await textsOf('main label:has(input[name="serviceId"])'),
  };
}

test.describe.configure({ mode: 'serial' });

for (const { name, path, screen, ...more } of PICTURES) {
  test(`the picture ${name} shows the page of today`, async ({ browser }) => {
    const { user = undefined, dark = false } = more as { user?: () => Parameters<typeof signIn>[1]; dark?: boolean };
    const context = await browser.newContext({
      ...screen,
      baseURL: process.env.PRODUCT_URL,
      locale: 'ro-RO',
      timezoneId: 'Europe/Bucharest',
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (user) await signIn(page, user());
    await openPage(page, path.replace('date=open', `date=${await nextOpenDay(page)}`));
    await expect(page.locator('main h1')).toBeVisible();
    const known: Record<string, Words> = JSON.parse(readFileSync(WORDS, 'utf8'));
    if (isTaking) {
      const words = await wordsOf(page);
      expect(words.page.length).toBeGreaterThan(3);
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
      writeFileSync(WORDS, `${JSON.stringify({ ...known, [name]: words }, undefined, 2)}\n`);
    } else {
      // Other tests add services. The page may still replace what the server wrote of it.
      const expected = { ...known[name], services: expect.arrayContaining([...(known[name]?.services ?? [])]) };
      await expect.poll(() => wordsOf(page)).toEqual(expected);
    }
    await context.close();
  });
}
