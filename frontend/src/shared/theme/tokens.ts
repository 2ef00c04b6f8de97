/**
 * Design tokens: colours, type, spacing and radii of the product. The CSS custom properties (`--color-primary`,
 * `--space-4`, …) and the Ant Design theme derive from them (ADR "two page weights, one look").
 * Every text colour meets WCAG AA on `surface`, `canvas` and its own soft background.
 */
export const tokens = {
  color: {
    canvas: '#f6f6f3',
    surface: '#ffffff',
    surfaceSunken: '#eeeeea',
    ink: '#16201d',
    inkMuted: '#55605b',
    line: '#dfe0da',
    lineStrong: '#81897f',
    primary: '#0b5345',
    primaryHover: '#083d33',
    primarySoft: '#e3efea',
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
    focus: '#1769d2',
  },
  font: {
    family:
      "ui-sans-serif, 'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
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
  shadow: {
    low: '0 1px 2px rgb(22 32 29 / 6%), 0 1px 1px rgb(22 32 29 / 4%)',
    high: '0 12px 32px rgb(22 32 29 / 14%), 0 2px 6px rgb(22 32 29 / 8%)',
  },
  size: {
    /** Minimum width and height of a touch target. */
    target: '2.75rem',
    /** Height of controls in the back office, which is used with mouse and keyboard. */
    control: '2.25rem',
    page: '72rem',
    form: '28rem',
    prose: '42rem',
    summary: '21rem',
    /** Widest toast on medium screens and up (specification §9). */
    toast: '420px',
    topBar: '4rem',
    /** Widths of the navigation of the office on desktops and tablets, and its height on phones. */
    sideBar: '13rem',
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
  /** Room for the widest tables beside the side bar of the office. */
  desk: '85rem',
} as const;

/** The media query of each `--from-…` name. */
export const customMediaQueries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(breakpoints).map(([name, width]) => [`--from-${name}`, `(min-width: ${width})`]),
);

/** The tokens as a `:root` rule: `color.primaryHover` becomes `--color-primary-hover`. */
export function tokensAsCss(): string {
  const lines = Object.entries(tokens).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => `  --${group}-${kebab(name)}: ${value};`),
  );
  return `:root {\n${lines.join('\n')}\n}\n`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
