import { type AccentColors, darkColors, lightColors, propertiesOf } from '@car-workshop/contracts/accent';
import { type ColorScheme, schemes } from './tokens.ts';

/** The colours of an accent in a colour scheme; without an accent, those of the product. */
export function accentColors(accent: string | undefined, scheme: ColorScheme = 'light'): AccentColors {
  if (!accent) return schemes[scheme];
  return scheme === 'light' ? lightColors(accent) : darkColors(accent);
}

export function accentProperties(accent: string | undefined): Readonly<Record<string, string>> {
  return propertiesOf(accentColors(accent, 'light'), accentColors(accent, 'dark'));
}
