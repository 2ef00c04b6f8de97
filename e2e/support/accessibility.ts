import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { CONDITION_MS } from '../../scripts/lib/patience.ts';
import { waitForAnimations } from './animations.ts';
import { expect } from './expect.ts';

declare global {
  interface Window {
    /** Present in a document that was already analysed. */
    axe?: typeof axe;
  }
}

/** Rules whose outcome depends on the colours. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Asserts that axe finds no violation on the current page (WCAG 2.2 A and AA, and the best practices of axe), and no
 * violation of colours in dark mode. Leaves the page in light colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  expect((await analyse(page)).violations).toEqual([]);
  await expectLegibleInTheDark(page);
}

/** Polls, because the components of the office get their colours one render after the media query has changed. */
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

/** Caches parsed colours, because a page has few colours and parsing them again takes a seventh of an analysis. */
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

/** The findings of axe on the current page, one line for each faulty element, and the number of correct elements. */
export async function analyse(page: Page, options: RunOptions = {}): Promise<{ violations: string[]; passed: number }> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(readColoursOnce);
  }
  return page.evaluate(async (chosen) => {
    if (!window.axe) throw new Error('axe is not in the page');
    // The result contains the HTML of faulty elements only, and no selectors, because nobody reads them.
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
