import { describe, expect, it } from '@jest/globals';
import { isLike, isNameOf } from '../../../../src/modules/estimates/domain/charged-line.ts';
import fc from '../../../support/fast-check.ts';

describe('a line of a price', () => {
  it.each([
    ['Plăcuțe de frână', 'placute frana fata'],
    ['Plăcuțe de frână', 'Schimb plăcuțe frâne'],
    ['Frâne față', 'FRÂNE'],
    ['Frâne față', 'Frâne noi'],
    ['Kit distribuție', 'Distribuția și kitul'],
    ['Înlocuit amortizoare spate', 'Amortizor spate'],
    ['Bujii', 'Bujji'],
    ['Frâne față', 'Frîne noi'],
    // The first letter is Cyrillic.
    ['Bujii', 'Вujii'],
  ])('may be "%s" as "%s"', (title, label) => {
    expect(isLike(title, label)).toBe(true);
    expect(isLike(label, title)).toBe(true);
  });

  it.each([
    ['Plăcuțe de frână', 'Ștergătoare'],
    ['Frâne față', 'Amortizoare spate'],
    ['Schimb de ulei', 'Rotire de anvelope'],
    ['Filtru', '–'],
    ['Kit distribuție', 'Discuri frână'],
    ['Plăcuțe frână', 'Planetară stânga'],
    ['Schimb roți', 'Montat rotulă'],
    ['Curea alternator', 'Curățare clapetă'],
    ['…', '…'],
  ])('is no "%s" as "%s"', (title, label) => expect(isLike(title, label)).toBe(false));

  it('is named by letters and digits, in any case and with any accents', () => {
    const title = fc
      .string({ unit: fc.constantFrom('ă', 'â', 'î', 'ș', 'ț', 'b', '7', ' ', '-'), minLength: 1 })
      .map((text) => `b${text}`);
    fc.assert(
      fc.property(title, (text) => {
        for (const label of [text.toUpperCase(), text.normalize('NFD'), `${text} `])
          expect(isNameOf(text, label)).toBe(true);
      }),
    );
    expect(isNameOf('!!!', '???')).toBe(false);
  });
});
