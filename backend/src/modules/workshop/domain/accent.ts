/** WCAG 2.2 AA for text. */
const MIN_CONTRAST = 4.5;
/** The backgrounds on which the accent is a text colour, or white on it: cards and the page. */
const BACKGROUNDS = ['#ffffff', '#f6f6f3'] as const;
/** Share of the accent in its soft background; the rest is white. */
const SOFT_SHARE = 0.12;
/** Share of the accent when the pointer is on it; the rest is black. */
const HOVER_SHARE = 0.75;

type Rgb = readonly [number, number, number];

function rgbOf(color: string): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function mix(color: string, share: number, rest: 0 | 255): string {
  const channels = rgbOf(color).map((channel) => Math.round(channel * share + rest * (1 - share)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG 2.2). */
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

/** The colours that derive from an accent, by the names of their custom properties after `--color-`. */
export function accentColors(accent: string) {
  return {
    primary: accent,
    'primary-hover': mix(accent, HOVER_SHARE, 0),
    'primary-soft': mix(accent, SOFT_SHARE, 255),
  };
}

/** Whether texts in and on the accent are legible everywhere: on cards, on the page and on its soft background. */
export function isLegible(accent: string): boolean {
  const soft = accentColors(accent)['primary-soft'];
  return [...BACKGROUNDS, soft].every((background) => contrast(accent, background) >= MIN_CONTRAST);
}
