import { expect, type Page } from '@playwright/test';
import { CONDITION_MS } from '../../scripts/lib/patience.ts';
import { waitForAnimations } from './animations.ts';

/** Smallest targets in CSS pixels for fingers and for a mouse (WCAG 2.5.8). The width fits a day of the month grid. */
const TARGETS = { finger: { width: 24, height: 44, inText: 24 }, mouse: { width: 24, height: 24, inText: 0 } };

/**
 * Asserts that touch targets are at least 44 px high, and mouse targets 24 px. The exception of WCAG 2.5.8 for inline
 * targets applies: a link between the words of a text, whose line height it cannot exceed, is at least 24 px high. A
 * link that is alone in its list item or definition is no inline target.
 */
export async function expectTapTargets(page: Page, by: keyof typeof TARGETS = 'finger'): Promise<void> {
  // Repeated, because the components of the office adapt to a new width one render later.
  await expect(async () => {
    await waitForAnimations(page);
    expect(await smallTargets(page, TARGETS[by]), 'tap targets that are too small').toEqual([]);
  }).toPass({ timeout: CONDITION_MS });
}

function smallTargets(page: Page, least: (typeof TARGETS)[keyof typeof TARGETS]): Promise<string[]> {
  return page.evaluate(({ width, height, inText }) => {
    const tapped = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="tab"], [role="menuitem"]',
    );
    return [...tapped].flatMap((element) => {
      const target = targetOf(element);
      const box = target.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.bottom > 0;
      // The tolerance for rounding is half a pixel.
      const fits = (least: number) => box.width >= width - 0.5 && box.height >= least - 0.5;
      if (!isShown || fits(height) || (isInText(element) && fits(inText))) return [];
      return [`${element.outerHTML.slice(0, 120)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`];
    });

    /**
     * The element that takes the tap: the label of a radio, checkbox or switch; for Ant Design, the frame of an input
     * and the entry of a menu, which its link covers.
     */
    function targetOf(element: HTMLElement): HTMLElement {
      const isChoice = element.matches('input[type="radio"], input[type="checkbox"], [role="switch"]');
      const label = isChoice ? (element as HTMLInputElement | HTMLButtonElement).labels?.[0] : null;
      return label ?? element.closest<HTMLElement>('.ant-input-affix-wrapper, .ant-select, .ant-menu-item') ?? element;
    }

    /** Whether words outside of links are beside the link in the same block. */
    function isInText(element: HTMLElement): boolean {
      if (!element.matches('a')) return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (!block || /flex|grid/.test(getComputedStyle(block).display)) return false;
      const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const parent = text.parentElement;
        if (/\p{L}/u.test(text.textContent ?? '') && !parent?.closest('a, button, .visually-hidden')) return true;
      }
      return false;
    }
  }, least);
}
