import { describe, expect, it } from '@jest/globals';
import { accentColors, contrast, isLegible } from '../../../../src/modules/workshop/domain/accent.ts';

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

  it('derives a darker and a soft colour', () => {
    expect(accentColors('#0b5345')).toEqual({
      primary: '#0b5345',
      'primary-hover': '#083e34',
      'primary-soft': '#e2eae9',
    });
  });
});
