import type { ThemeTexts } from '../tables.ts';

/** French: the choice of colours. */
export default {
  legend: 'Apparence',
  system: 'Système',
  light: 'Clair',
  dark: 'Sombre',
} satisfies ThemeTexts;
