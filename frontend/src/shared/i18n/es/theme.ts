import type { ThemeTexts } from '../tables.ts';

/** Spanish: the choice of colours. */
export default {
  legend: 'Aspecto',
  system: 'Sistema',
  light: 'Claro',
  dark: 'Oscuro',
} satisfies ThemeTexts;
