import { accentColors } from '../../shared/theme/accent.ts';

/** Sets the custom properties of the accent colour, which the page had as of its load. */
export function applyAccent(accent: string | undefined): void {
  const { style } = document.documentElement;
  const { primary, primaryHover, primarySoft } = accentColors(accent);
  style.setProperty('--color-primary', primary);
  style.setProperty('--color-primary-hover', primaryHover);
  style.setProperty('--color-primary-soft', primarySoft);
}
