import { DARK_GROUNDS, LIGHT_GROUNDS } from './values/grounds.ts';

/** The format in which a colour is stored. */
export const COLOR = /^#[0-9a-f]{6}$/i;

/** The minimum contrast of text (WCAG 2.2 AA). */
export const MIN_CONTRAST = 4.5;
const DARK_CONTRAST = 6;
/** The limit of the saturation, because strong colours glare on dark backgrounds. */
const MAX_SATURATION = 0.6;
/** Share of the accent in its soft background; the rest is white or, in the dark scheme, the colour of cards. */
const SOFT_SHARE = { light: 0.12, dark: 0.16 } as const;
/** Share of the accent in its hover colour; the rest is black or, in the dark scheme, white. */
const HOVER_SHARE = 0.75;

type Rgb = readonly [number, number, number];

function rgbOf(color: string): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function mix(color: string, share: number, other: string): string {
  const rest = rgbOf(other);
  const channels = rgbOf(color).map((channel, at) => Math.round(channel * share + (rest[at] as number) * (1 - share)));
  return hex(channels);
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Hue in degrees and saturation of a colour (HSL). */
function hueOf(color: string): { hue: number; saturation: number } {
  const [red, green, blue] = rgbOf(color).map((channel) => channel / 255) as unknown as Rgb;
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (chroma === 0) return { hue: 0, saturation: 0 };
  const lightness = max - chroma / 2;
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  const sector =
    max === red ? (green - blue) / chroma : max === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return { hue: (sector * 60 + 360) % 360, saturation };
}

/** The colour with the same hue, the given lightness (0 to 1) and a limited saturation. */
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
  const [red, green, blue] = rgbOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export interface AccentColors {
  readonly primary: string;
  readonly primaryHover: string;
  readonly primarySoft: string;
}

export function lightColors(accent: string): AccentColors {
  return {
    primary: accent,
    primaryHover: mix(accent, HOVER_SHARE, '#000000'),
    primarySoft: mix(accent, SOFT_SHARE.light, LIGHT_GROUNDS.surface),
  };
}

/** The accent, lightened in steps of 2 % until it is legible on dark backgrounds. */
export function darkColors(accent: string): AccentColors {
  const { surface, canvas } = DARK_GROUNDS;
  for (let percent = 50; ; percent += 2) {
    const primary = withLightness(accent, percent / 100);
    const primarySoft = mix(primary, SOFT_SHARE.dark, surface);
    const isLegible = [surface, canvas, primarySoft].every((ground) => contrast(primary, ground) >= DARK_CONTRAST);
    if (isLegible || percent === 100) {
      return { primary, primaryHover: mix(primary, HOVER_SHARE, '#ffffff'), primarySoft };
    }
  }
}

/** The custom properties of an accent in both colour schemes, for pages of the server and for a changed accent. */
export function accentProperties(accent: string): Readonly<Record<string, string>> {
  return propertiesOf(lightColors(accent), darkColors(accent));
}

export function propertiesOf(light: AccentColors, dark: AccentColors): Readonly<Record<string, string>> {
  return {
    '--light-primary': light.primary,
    '--light-primary-hover': light.primaryHover,
    '--light-primary-soft': light.primarySoft,
    '--dark-primary': dark.primary,
    '--dark-primary-hover': dark.primaryHover,
    '--dark-primary-soft': dark.primarySoft,
  };
}

/** The contrasts of an accent with its backgrounds: white (also the text on the accent), the page and the soft one. */
export function accentContrasts(accent: string) {
  return {
    white: contrast(accent, LIGHT_GROUNDS.surface),
    page: contrast(accent, LIGHT_GROUNDS.canvas),
    soft: contrast(accent, lightColors(accent).primarySoft),
  };
}

/** Whether texts in and on the accent are legible everywhere. Its dark colours always are legible. */
export function isLegible(accent: string): boolean {
  return Object.values(accentContrasts(accent)).every((ratio) => ratio >= MIN_CONTRAST);
}
