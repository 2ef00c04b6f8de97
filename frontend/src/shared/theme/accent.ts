import { tokens } from './tokens.ts';

/** WCAG 2.2 AA for text. */
export const MIN_CONTRAST = 4.5;
/** Share of the accent in its soft background; the rest is white. As the server, which refuses illegible colours. */
const SOFT_SHARE = 0.12;
/** Share of the accent when the pointer is on it; the rest is black. */
const HOVER_SHARE = 0.75;

/** Whether the text is a colour as `#rrggbb`. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function mix(color: string, share: number, rest: 0 | 255): string {
  const mixed = channelsOf(color).map((channel) => Math.round(channel * share + rest * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const parts = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours that derive from an accent colour. */
export interface AccentColors {
  readonly primary: string;
  readonly primaryHover: string;
  readonly primarySoft: string;
}

/** The colours of an accent; without one those of the product. */
export function accentColors(accent: string | undefined): AccentColors {
  if (!accent) return tokens.color;
  return {
    primary: accent,
    primaryHover: mix(accent, HOVER_SHARE, 0),
    primarySoft: mix(accent, SOFT_SHARE, 255),
  };
}

/** The contrast of an accent with each of its backgrounds: white, which is also the text on it, the page, and its soft one. */
export function accentContrasts(accent: string) {
  return {
    white: contrast(accent, tokens.color.surface),
    page: contrast(accent, tokens.color.canvas),
    soft: contrast(accent, accentColors(accent).primarySoft),
  };
}
