import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { CONDITION_MS } from '../../scripts/lib/patience.ts';
import { waitForAnimations } from './animations.ts';

/** What axe found on a page. */
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Rules whose outcome depends on the colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Asserts that axe finds no violation on the present page (WCAG 2.2 A and AA, and the best practices of axe), and none of
 * colours when the system is set to dark. Leaves the page in light colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  // The legacy mode opens no second page. It leaves out frames of other origins, and no page has one.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  await expectLegibleInTheDark(page);
}

/** Polls: after the media query has changed, the components of the office get their colours one render later. */
async function expectLegibleInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(async () => {
    await waitForAnimations(page);
    expect(await illegibleTexts(page), 'colours in the dark').toEqual([]);
  }).toPass({ timeout: CONDITION_MS });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Texts without enough contrast in the present colours. The analysis before has left axe in the page. */
function illegibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const axe = Reflect.get(window, 'axe') as { run(options: object): Promise<{ violations: Violations }> };
    if (!matchMedia('(prefers-color-scheme: dark)').matches) return ['the page is not dark yet'];
    const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${any[0]?.message}: ${html}`));
  }, COLOUR_RULES);
}
