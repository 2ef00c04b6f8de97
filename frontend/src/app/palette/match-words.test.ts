import { describe, expect, it } from '@jest/globals';
import { matchScore, plain } from './match-words.ts';

describe('the words of the palette', () => {
  it('ignore case, diacritics and punctuation', () => {
    expect(plain('  Închide MÂINE: „Șabloane”! ')).toBe('inchide maine sabloane');
    expect(plain('aujourd’hui')).toBe('aujourd hui');
  });

  it.each([
    ['programare noua', 'Programare nouă'],
    ['noua prog', 'Programare nouă'],
    ['iesi', 'Deconectare ieșire log out'],
    ['setari', 'Setări'],
    ['conectare', 'Deconectare'],
  ])('match: %p in %p', (typed, text) => {
    expect(matchScore(plain(typed), text)).toBeGreaterThan(0);
  });

  it.each([
    ['progarmare', 'Programare nouă'],
    ['progrmare', 'Programare nouă'],
    ['programmare', 'Programare nouă'],
    ['inchode', 'Închide'],
  ])('tolerate one typing error: %p in %p', (typed, text) => {
    expect(matchScore(plain(typed), text)).toBe(1);
  });

  it.each([
    ['programare veche', 'Programare nouă'],
    ['xyz', 'Setări'],
    ['z', 'Setări pauză'],
    ['prgorm', 'Programare'],
    ['ion', 'Programe'],
  ])('do not match: %p in %p', (typed, text) => {
    expect(matchScore(plain(typed), text)).toBe(0);
  });

  it('rank beginnings of words before other parts', () => {
    expect(matchScore('ser', 'Servicii')).toBeGreaterThan(matchScore('ser', 'Observator'));
  });
});
