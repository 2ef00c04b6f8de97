import { describe, expect, it } from '@jest/globals';
import { closingDay, dayFromPhrase } from './day-phrase.ts';

// 2026-11-22 is a Sunday.
const TODAY = '2026-11-22';

describe('a typed day', () => {
  it.each([
    ['azi', '2026-11-22'],
    ['Mâine', '2026-11-23'],
    ['maine', '2026-11-23'],
    ['tomorrow', '2026-11-23'],
    ['mañana', '2026-11-23'],
    ['pasado mañana', '2026-11-24'],
    ['après-demain', '2026-11-24'],
    ["aujourd'hui", '2026-11-22'],
    ['luni', '2026-11-23'],
    ['sâmbătă', '2026-11-28'],
    ['Friday', '2026-11-27'],
    ['miércoles', '2026-11-25'],
    ['dimanche', '2026-11-29'],
    ['24.12', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['24 dec', '2026-12-24'],
    ['24 decembrie', '2026-12-24'],
    ['24 de diciembre de 2027', '2027-12-24'],
    ['1 août', '2027-08-01'],
    ['2 ian', '2027-01-02'],
    ['2026-12-24', '2026-12-24'],
    ['29.02.2028', '2028-02-29'],
  ])('is understood: %p', (typed, day) => {
    expect(dayFromPhrase(typed, TODAY)).toBe(day);
  });

  it.each(['', 'ieri', '31.02', '32.12', '0.1', '24.13', '24.12.2025', '2026-11-21', 'mâin', '24', 'poate'])(
    'is not understood: %p',
    (typed) => expect(dayFromPhrase(typed, TODAY)).toBeUndefined(),
  );

  it.each([
    ['închide mâine', '2026-11-23'],
    ['Inchide  AZI', '2026-11-22'],
    ['închide pe 24 decembrie', '2026-12-24'],
    ['close on friday', '2026-11-27'],
    ['cerrar mañana', '2026-11-23'],
    ['fermer le 24/12', '2026-12-24'],
  ])('is the one to close: %p', (typed, day) => {
    expect(closingDay(typed, TODAY)).toBe(day);
  });

  it.each(['închide', 'închide mâi', 'mâine', 'deschide mâine'])('is not to close: %p', (typed) => {
    expect(closingDay(typed, TODAY)).toBeUndefined();
  });
});
