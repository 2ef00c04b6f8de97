import { expect, it } from '@jest/globals';
import { withoutDiacritics } from '../src/text.ts';

it('a text is folded to its letters, however its accents are written', () => {
  expect(withoutDiacritics('Plăcuțe de frână')).toBe('Placute de frana');
  expect(withoutDiacritics('\u0103 Čišćenje naïve')).toBe('a Ciscenje naive');
});
