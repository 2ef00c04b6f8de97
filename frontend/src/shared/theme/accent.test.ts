import { accentContrasts, MIN_CONTRAST } from '@car-workshop/contracts/accent';
import { accentColors, accentProperties } from './accent.ts';
import { tokens } from './tokens.ts';

describe('the colours of an accent', () => {
  it('are those that the server sends in the page', () => {
    expect(accentColors('#1d4f8f')).toEqual({ primary: '#1d4f8f', primaryHover: '#163b6b', primarySoft: '#e4eaf2' });
  });

  it('are those of the product without an accent', () => {
    expect(accentColors(undefined).primary).toBe(tokens.color.primary);
  });

  it('are in the dark those that the server sends in the page', () => {
    expect(accentProperties('#0b5345')).toEqual({
      '--light-primary': '#0b5345',
      '--light-primary-hover': '#083e34',
      '--light-primary-soft': '#e2eae9',
      '--dark-primary': '#33ccae',
      '--dark-primary-hover': '#66d9c2',
      '--dark-primary-soft': '#1b3933',
    });
  });

  it('have the contrast of WCAG', () => {
    expect(Math.min(...Object.values(accentContrasts(tokens.color.primary)))).toBeGreaterThan(MIN_CONTRAST);
    expect(accentContrasts('#ffd400').white).toBeLessThan(MIN_CONTRAST);
  });
});
