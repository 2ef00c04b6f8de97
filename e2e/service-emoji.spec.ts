import type { Locator } from '@playwright/test';
import { CONDITION_MS } from '../scripts/lib/patience.ts';
import { signIn, theAdmin } from './support/people.ts';
import { expect, switchLanguage, test } from './support/test.ts';

const EMOJI = { 'Schimb de ulei': '🛢️', 'Inspecție tehnică': '🔍', 'Service frâne': '🛑', 'Reparații generale': '🛠️' };
const ENGLISH = { 'Oil change': '🛢️', 'Technical inspection': '🔍', 'Brake service': '🛑', 'General repairs': '🛠️' };

/** Asserts that a text within an element is painted: large, in view of its ancestors, opaque, and not covered. */
async function expectPainted(card: Locator, text: string): Promise<void> {
  const symbol = card.getByText(text, { exact: true });
  // Scripts may replace what the server rendered meanwhile.
  await expect(() => symbol.scrollIntoViewIfNeeded()).toPass();
  const painted = () =>
    symbol.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      let isClipped = false;
      let opacity = 1;
      for (let parent: Element | null = element; parent; parent = parent.parentElement) {
        const style = getComputedStyle(parent);
        const { width, height } = parent.getBoundingClientRect();
        if (style.clipPath !== 'none' || (style.overflow !== 'visible' && (width < 20 || height < 20)))
          isClipped = true;
        opacity *= Number(style.opacity);
      }
      return {
        // The size of the font, because a machine without emoji draws a narrow placeholder.
        size: Math.min(box.width, box.height, Number.parseFloat(getComputedStyle(element).fontSize)),
        opacity,
        isClipped,
        isCovered: !top?.closest('label, a, li, section, div')?.contains(element),
      };
    });
  await expect(async () => {
    const { size, ...rest } = await painted();
    expect(rest, text).toEqual({ opacity: 1, isClipped: false, isCovered: false });
    expect(size, `pixels of ${text}`).toBeGreaterThanOrEqual(20);
  }).toPass({ timeout: CONDITION_MS });
}

test.describe('the emoji of a service is visible', () => {
  test('on each card of the booking page, in another language, and on a device that has none of its own', async ({
    page,
  }) => {
    await page.goto('/?lang=en');
    for (const [names, language] of [
      [ENGLISH, 'en'],
      [EMOJI, 'ro'],
    ] as const) {
      if (language === 'ro') await switchLanguage(page, language);
      for (const [name, emoji] of Object.entries(names)) {
        await expectPainted(page.getByRole('main').locator('label', { hasText: name }), emoji);
      }
    }
    await page.evaluate(() => document.fonts.ready);
    for (const name of Object.keys(EMOJI)) {
      const tile = page.getByRole('main').locator('label', { hasText: name }).locator('.service-sign');
      const shown = await tile.screenshot();
      await tile.evaluate((element) => element.style.setProperty('color', 'transparent'));
      expect(shown.equals(await tile.screenshot()), `an empty tile of ${name}`).toBe(false);
    }
  });

  test('on the page of the service, which the links to the others show too', async ({ page }) => {
    await page.goto('/servicii/service-frane');
    await expectPainted(page.getByRole('main'), '🛑');
    await expectPainted(page.getByRole('link', { name: /^Schimb de ulei/ }), '🛢️');
  });

  test('in the settings of the desk', async ({ page }) => {
    await signIn(page, theAdmin());
    await page.goto('/admin/settings/services');
    for (const [name, emoji] of Object.entries(EMOJI)) {
      await expectPainted(page.getByRole('listitem').filter({ hasText: name }), emoji);
    }
  });

  test.describe('before any script', () => {
    test.use({ javaScriptEnabled: false });

    test('on each card', async ({ page }) => {
      await page.goto('/');
      for (const [name, emoji] of Object.entries(EMOJI)) {
        const symbol = page.getByRole('main').locator('label', { hasText: name }).getByText(emoji, { exact: true });
        const box = await symbol.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), `pixels of ${emoji}`).toBeGreaterThanOrEqual(20);
      }
    });
  });
});
