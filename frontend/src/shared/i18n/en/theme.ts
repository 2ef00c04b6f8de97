import type { ThemeTexts } from '../tables.ts';

/** English: the choice of colours. */
export default {
  legend: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
} satisfies ThemeTexts;
