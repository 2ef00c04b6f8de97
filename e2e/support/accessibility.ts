import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { CONDITION_MS } from '../../scripts/lib/patience.ts';
import { waitForAnimations } from './animations.ts';
import { expect } from './expect.ts';

declare global {
  interface Window {
    /** In a document that was analysed before. */
    axe?: typeof axe;
  }
}

/** Rules whose outcome depends on the colours. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Asserts that axe finds no violation on the present page (WCAG 2.2 A and AA, and the best practices of axe), and none of
 * colours when the system is set to dark. Leaves the page in light colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  expect((await analyse(page)).violations).toEqual([]);
  await expectLegibleInTheDark(page);
}

/** Polls: after the media query has changed, the components of the office get their colours one render later. */
async function expectLegibleInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(async () => {
    await waitForAnimations(page);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches), 'the page is dark').toBe(
      true,
    );
    expect((await analyse(page, COLOURS)).violations, 'colours in the dark').toEqual([]);
  }).toPass({ timeout: CONDITION_MS });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Lets axe read the few colours of a page once, and not again at each text: a seventh of what an analysis takes. */
function readColoursOnce(): void {
  const { prototype } = Reflect.get(window.axe ?? {}, 'commons').color.Color;
  const { parseString } = prototype;
  const known = new Map<string, { r: number; g: number; b: number; alpha: number }>();
  prototype.parseString = function (text: string) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** What axe finds on the present page, which has no frame: a line for each element that is at fault, and how many are right. */
export async function analyse(page: Page, options: RunOptions = {}): Promise<{ violations: string[]; passed: number }> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(readColoursOnce);
  }
  return page.evaluate(async (chosen) => {
    if (!window.axe) throw new Error('axe is not in the page');
    // The HTML of what was found alone, instead of all that was looked at; nobody reads the selectors.
    window.axe.configure({ noHtml: true });
    const wanted: RunOptions = { resultTypes: ['violations'], elementRef: true, selectors: false, ...chosen };
    const { violations, passes } = await window.axe.run(document, wanted);
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ element, any }) => `${id}: ${any[0]?.message ?? ''} ${element?.outerHTML.slice(0, 300)}`),
      ),
      passed: passes.flatMap(({ nodes }) => nodes).length,
    };
  }, options);
}
