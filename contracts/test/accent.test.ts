import { describe, expect, it } from '@jest/globals';
import fc from '../../backend/test/support/fast-check.ts';
import { accentProperties, contrast, isLegible } from '../src/accent.ts';

describe('an accent colour', () => {
  it('has the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each(['#0b5345', '#1d4f8f', '#8c1510', '#000000', '#5b2a86'])('%s is legible', (color) =>
    expect(isLegible(color)).toBe(true),
  );

  it.each(['#ffffff', '#ffd400', '#ff6600', '#767676', '#e53935'])('%s is too light', (color) =>
    expect(isLegible(color)).toBe(false),
  );

  it('derives a darker and a soft colour, and lighter ones for the dark', () => {
    expect(accentProperties('#0b5345')).toEqual({
      '--light-primary': '#0b5345',
      '--light-primary-hover': '#083e34',
      '--light-primary-soft': '#e2eae9',
      '--dark-primary': '#33ccae',
      '--dark-primary-hover': '#66d9c2',
      '--dark-primary-soft': '#1b3933',
    });
  });

  it('is legible in the dark, whatever it is, as is dark text on it', () => {
    const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(anyColor, (accent) => {
        const colors = accentProperties(accent);
        const primary = colors['--dark-primary'] ?? '';
        const grounds = ['#161d1b', '#0e1412', colors['--dark-primary-soft'] ?? '', '#06201a'];
        for (const ground of grounds) expect(contrast(primary, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
