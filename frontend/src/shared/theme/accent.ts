import { type ColorScheme, schemes, tokens } from './tokens.ts';

/** WCAG 2.2 AA for text. */
export const MIN_CONTRAST = 4.5;
const DARK_CONTRAST = 6;
/** Strong colours glare on dark backgrounds. */
const MAX_SATURATION = 0.6;
/** Share of the accent in its soft background; the rest is the surface. As the server, which refuses illegible colours. */
const SOFT_SHARE = { light: 0.12, dark: 0.16 } as const;
/** Share of the accent when the pointer is on it; the rest is black, in the dark white. */
const HOVER_SHARE = 0.75;

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function mix(color: string, share: number, other: string): string {
  const rest = channelsOf(other);
  const mixed = channelsOf(color).map((channel, at) => Math.round(channel * share + (rest[at] ?? 0) * (1 - share)));
  return hex(mixed);
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Hue in degrees and saturation of a colour (HSL). */
function hueOf(color: string): { hue: number; saturation: number } {
  const [red, green, blue] = channelsOf(color).map((channel) => channel / 255) as [number, number, number];
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (chroma === 0) return { hue: 0, saturation: 0 };
  const lightness = max - chroma / 2;
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  const sector =
    max === red ? (green - blue) / chroma : max === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return { hue: (sector * 60 + 360) % 360, saturation };
}

/** The colour of the same hue with a lightness from 0 to 1, at most softly saturated. */
function withLightness(color: string, lightness: number): string {
  const { hue, saturation } = hueOf(color);
  const reach = Math.min(saturation, MAX_SATURATION) * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return hex([channel(0), channel(8), channel(4)]);
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

export interface AccentColors {
  readonly primary: string;
  readonly primaryHover: string;
  readonly primarySoft: string;
}

/** The colours of an accent in a scheme; without an accent those of the product. */
export function accentColors(accent: string | undefined, scheme: ColorScheme = 'light'): AccentColors {
  if (!accent) return schemes[scheme];
  return scheme === 'light' ? lightColors(accent) : darkColors(accent);
}

function lightColors(accent: string): AccentColors {
  return {
    primary: accent,
    primaryHover: mix(accent, HOVER_SHARE, '#000000'),
    primarySoft: mix(accent, SOFT_SHARE.light, '#ffffff'),
  };
}

/** The accent as light as it needs to be, in steps of 2 %, to be legible on dark backgrounds. */
function darkColors(accent: string): AccentColors {
  for (let percent = 50; ; percent += 2) {
    const primary = withLightness(accent, percent / 100);
    const primarySoft = mix(primary, SOFT_SHARE.dark, schemes.dark.surface);
    const grounds = [schemes.dark.surface, schemes.dark.canvas, primarySoft];
    if (percent === 100 || grounds.every((ground) => contrast(primary, ground) >= DARK_CONTRAST)) {
      return { primary, primaryHover: mix(primary, HOVER_SHARE, '#ffffff'), primarySoft };
    }
  }
}

export function accentProperties(accent: string | undefined): Readonly<Record<string, string>> {
  const of = (scheme: ColorScheme) => {
    const { primary, primaryHover, primarySoft } = accentColors(accent, scheme);
    return {
      [`--${scheme}-primary`]: primary,
      [`--${scheme}-primary-hover`]: primaryHover,
      [`--${scheme}-primary-soft`]: primarySoft,
    };
  };
  return { ...of('light'), ...of('dark') };
}

/** The contrast of an accent with each of its backgrounds: white, which is also the text on it, the page, and its soft one. */
export function accentContrasts(accent: string) {
  return {
    white: contrast(accent, tokens.color.surface),
    page: contrast(accent, tokens.color.canvas),
    soft: contrast(accent, accentColors(accent).primarySoft),
  };
}
