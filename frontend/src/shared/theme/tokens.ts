import { DARK_GROUNDS, LIGHT_GROUNDS } from '@car-workshop/contracts/values/grounds';
/** The two colour schemes of the screen. Paper is always light. */
export type ColorScheme = 'light' | 'dark';

/** Colours by scheme. Every text colour meets WCAG AA on `surface`, `canvas` and its own soft background (tokens.test.ts). */
const light = {
  ...LIGHT_GROUNDS,
  surfaceSunken: '#eeeeea',
  ink: '#16201d',
  inkMuted: '#55605b',
  line: '#dfe0da',
  lineStrong: '#81897f',
  primary: '#0b5345',
  primaryHover: '#083d33',
  primarySoft: '#e3efea',
  /** Text on `primary`, `accent`, `success`, `danger` and `info`. */
  onPrimary: '#ffffff',
  accent: '#9a4a06',
  accentSoft: '#fdf0e0',
  success: '#0a6640',
  successSoft: '#e2f3ea',
  danger: '#b01e17',
  dangerHover: '#8c1510',
  dangerSoft: '#fdeceb',
  info: '#1d4f8f',
  infoSoft: '#e8f0fa',
  /** The state of a vehicle that can be collected. */
  ready: '#6b2c96',
  readySoft: '#f1e6fa',
  focus: '#1769d2',
  backdrop: 'rgb(22 32 29 / 45%)',
} as const;

const dark: Readonly<Record<keyof typeof light, string>> = {
  ...DARK_GROUNDS,
  surfaceSunken: '#222b28',
  ink: '#e9eeeb',
  inkMuted: '#a6b2ad',
  line: '#2c3733',
  lineStrong: '#74827b',
  primary: '#66c9ae',
  primaryHover: '#8bdac5',
  primarySoft: '#17332b',
  onPrimary: '#06201a',
  accent: '#f2ab5f',
  accentSoft: '#35260f',
  success: '#62cc96',
  successSoft: '#143223',
  danger: '#ff968c',
  dangerHover: '#ffb4ad',
  dangerSoft: '#3d1c19',
  info: '#93bff4',
  infoSoft: '#182b44',
  ready: '#cfa6f2',
  readySoft: '#301c42',
  focus: '#7fb6ff',
  backdrop: 'rgb(0 0 0 / 62%)',
};

const lightShadow = {
  low: '0 1px 2px rgb(22 32 29 / 6%), 0 1px 1px rgb(22 32 29 / 4%)',
  high: '0 12px 32px rgb(22 32 29 / 14%), 0 2px 6px rgb(22 32 29 / 8%)',
} as const;

const darkShadow: Readonly<Record<keyof typeof lightShadow, string>> = {
  low: '0 1px 2px rgb(0 0 0 / 36%)',
  high: '0 16px 40px rgb(0 0 0 / 56%), 0 2px 8px rgb(0 0 0 / 40%)',
};

export const schemes = { light, dark } as const satisfies Record<ColorScheme, unknown>;

/**
 * Design tokens: colours, type, spacing and radii of the product. The CSS custom properties (`--color-primary`,
 * `--space-4`, …) and the Ant Design theme derive from them (ADR "two page weights, one look").
 */
export const tokens = {
  color: light,
  fixed: {
    plateGround: '#ffffff',
    plateInk: '#16201d',
    plateBand: '#1d4f8f',
    plateStars: '#fdf0e0',
    stage: '#0e1412',
    onStage: '#ffffff',
    /** The background of QR codes, which cameras expect to be white. */
    codeGround: '#ffffff',
    codeInk: '#16201d',
  },
  font: {
    family: "'Geist', 'Geist Roboto', 'Geist Arial', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif",
    mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', 'DejaVu Sans Mono', monospace",
  },
  /** Font sizes in rem. Form fields use `body` (16 px): iOS zooms into smaller ones. */
  text: {
    /** Labels under the icons of the office's rail. */
    label: '0.6875rem',
    caption: '0.8125rem',
    small: '0.875rem',
    body: '1rem',
    lead: '1.125rem',
    h3: '1.1875rem',
    h2: '1.5rem',
    h1: '2rem',
    display: '2.5rem',
  },
  space: {
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
  },
  radius: { small: '0.375rem', medium: '0.625rem', large: '1rem', pill: '62rem' },
  shadow: lightShadow,
  size: {
    target: '2.75rem',
    control: '2.25rem',
    page: '72rem',
    form: '28rem',
    prose: '42rem',
    columns: '66rem',
    summary: '21rem',
    /** The widest toast on medium screens and up (specification §9). */
    toast: '420px',
    topBar: '4rem',
    /** The width of the office navigation on desktops and tablets, and its height on phones. */
    sideBar: '15rem',
    rail: '5.5rem',
    bottomBar: '3.75rem',
  },
  motion: { quick: '120ms', calm: '220ms', breath: '1400ms' },
} as const;

/** Breakpoints; used as `@media (--from-medium)`. */
export const breakpoints = {
  small: '36rem',
  medium: '48rem',
  table: '51.25rem',
  large: '64rem',
  wide: '75rem',
  /** From this width on, the widest tables fit beside the side bar of the office. */
  desk: '85rem',
} as const;

/** The media query of each `--from-…` name. */
export const customMediaQueries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(breakpoints).map(([name, width]) => [`--from-${name}`, `(min-width: ${width})`]),
);

const BRAND = ['primary', 'primaryHover', 'primarySoft'] as const;

/**
 * The tokens as custom properties: `color.primaryHover` becomes `--color-primary-hover`. The colours follow the
 * system's scheme, or the visitor's choice in `data-theme`; paper is light. The brand's colours refer to
 * `--light-primary` and `--dark-primary`, which the server and the settings replace. The layer lets base.css (reduced
 * motion) and print.css override the tokens in any loading order of the style sheets.
 */
export function tokensAsCss(): string {
  const { color: _color, shadow: _shadow, ...rest } = tokens;
  const brand = (['light', 'dark'] as const).flatMap((scheme) =>
    BRAND.map((name) => property(`${scheme}-${kebab(name)}`, schemes[scheme][name])),
  );
  const common = Object.entries(rest).flatMap(([group, values]) => groupAsCss(group, values));
  const night = schemeAsCss('dark', darkShadow);
  return [
    '@layer tokens {\n',
    rule(':root', [...brand, ...common, ...schemeAsCss('light', lightShadow)]),
    `@media screen and (prefers-color-scheme: dark) {\n${rule(':root:not([data-theme="light"])', night)}}\n`,
    `@media screen {\n${rule(':root[data-theme="dark"]', night)}}\n`,
    '}\n',
  ].join('');
}

function schemeAsCss(scheme: ColorScheme, shadow: Readonly<Record<string, string>>): string[] {
  const brand = BRAND.map((name) => [name, `var(--${scheme}-${kebab(name)})`]);
  return [
    `  color-scheme: ${scheme};`,
    ...groupAsCss('color', { ...schemes[scheme], ...Object.fromEntries(brand) }),
    ...groupAsCss('shadow', shadow),
  ];
}

function groupAsCss(group: string, values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => property(`${group}-${kebab(name)}`, value));
}

function property(name: string, value: string): string {
  return `  --${name}: ${value};`;
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
