import { contrast, MIN_CONTRAST } from '@car-workshop/contracts/accent';
import { type ColorScheme, schemes, tokens, tokensAsCss } from './tokens.ts';

/** WCAG 2.2 AA for the edges of controls and focus rings. */
const MIN_EDGE_CONTRAST = 3;

describe.each<ColorScheme>(['light', 'dark'])('the colours of the %s scheme', (scheme) => {
  const color = schemes[scheme];
  const grounds = [color.surface, color.canvas, color.surfaceSunken];

  it('are legible as text on every background of a page', () => {
    const texts = ['ink', 'inkMuted', 'primary', 'accent', 'success', 'danger', 'info', 'ready'] as const;
    for (const text of texts) {
      for (const ground of grounds) {
        expect([text, ground, contrast(color[text], ground) >= MIN_CONTRAST]).toEqual([text, ground, true]);
      }
    }
  });

  it.each(['primary', 'accent', 'success', 'danger', 'info', 'ready'] as const)(
    '%s is legible on its soft background, as are texts of the page and the text on it',
    (name) => {
      const soft = color[`${name}Soft`];
      expect(contrast(color[name], soft)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(contrast(color.ink, soft)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(contrast(color.inkMuted, soft)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(contrast(color.onPrimary, color[name])).toBeGreaterThanOrEqual(MIN_CONTRAST);
    },
  );

  it('have legible text where the pointer is', () => {
    expect(contrast(color.onPrimary, color.primaryHover)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(color.onPrimary, color.dangerHover)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  it('show the edges of controls and the focus', () => {
    for (const ground of [color.surface, color.canvas]) {
      expect(contrast(color.lineStrong, ground)).toBeGreaterThanOrEqual(MIN_EDGE_CONTRAST);
      expect(contrast(color.focus, ground)).toBeGreaterThanOrEqual(MIN_EDGE_CONTRAST);
    }
  });
});

describe('the custom properties', () => {
  const css = tokensAsCss();

  it('are the same in both schemes, so that no colour stays light in the dark', () => {
    const namesOf = (block: string) => [...block.matchAll(/--color-[a-z-]+(?=:)/g)].map(([name]) => name);
    const [lightNames, systemNames, chosenNames] = css.split('@media').map(namesOf);
    expect(lightNames).toHaveLength(Object.keys(tokens.color).length);
    expect(systemNames).toEqual(lightNames);
    expect(chosenNames).toEqual(lightNames);
  });

  it('are dark on screens only', () => {
    expect(css.match(/@media screen/g)).toHaveLength(2);
    expect(css.match(/ {2}color-scheme: dark;/g)).toHaveLength(2);
  });
});
