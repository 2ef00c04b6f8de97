import { accentProperties } from '../../shared/theme/accent.ts';

/** Sets the custom properties of the accent colour, which the page had as of its load. */
export function applyAccent(accent: string | undefined): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(accentProperties(accent))) style.setProperty(name, value);
}
