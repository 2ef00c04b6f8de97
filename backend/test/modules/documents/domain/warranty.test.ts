import { describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { isSignature } from '../../../../src/modules/documents/domain/document.values.ts';
import { keepUntil, type WorkLine, warrantyOf } from '../../../../src/modules/documents/domain/warranty.ts';

const TERMS = { partsMonths: 24, labourMonths: 12 };
const line = (label: string, fields: Partial<WorkLine> = {}): WorkLine => {
  return { kind: 'part', label, warrantyMonths: null, isBrought: false, ...fields };
};

describe('the warranty of a repair', () => {
  it('is that of the terms for parts and for labour, unless a line says another one', () => {
    const lines = [
      line('Plăcuțe'),
      line('Ulei', { kind: 'material' }),
      line('Baterie', { warrantyMonths: 36 }),
      line('Înlocuit plăcuțe', { kind: 'labour' }),
      line('Sudură la terți', { kind: 'subcontract' }),
      line('Rectificat', { kind: 'labour', warrantyMonths: 0 }),
      line('Taxă de mediu', { kind: 'fee' }),
    ];
    expect(warrantyOf(lines, TERMS, localDate('2026-03-02'))).toEqual([
      { kind: 'part', label: 'Plăcuțe', until: '2028-03-02' },
      { kind: 'part', label: 'Ulei', until: '2028-03-02' },
      { kind: 'part', label: 'Baterie', until: '2029-03-02' },
      { kind: 'labour', label: 'Înlocuit plăcuțe', until: '2027-03-02' },
      { kind: 'labour', label: 'Sudură la terți', until: '2027-03-02' },
    ]);
  });

  it('is not given for a part that the customer brought, also with months of its own', () => {
    expect(
      warrantyOf([line('Filtru', { isBrought: true, warrantyMonths: 24 })], TERMS, localDate('2026-03-02')),
    ).toEqual([]);
  });

  it('ends on the last day of a shorter month', () => {
    const ends = (months: number) =>
      warrantyOf([line('x', { warrantyMonths: months })], TERMS, localDate('2027-08-31'))[0]?.until;
    expect([ends(6), ends(1), ends(4)]).toEqual(['2028-02-29', '2027-09-30', '2027-12-31']);
  });

  it('does not start again under the warranty of an earlier repair', () => {
    const first = [
      { kind: 'part', label: 'Plăcuțe', until: localDate('2027-01-10') },
      { kind: 'part', label: 'Discuri', until: localDate('2027-05-10') },
    ] as const;
    const lines = [line('Plăcuțe'), line('Etrier'), line('Înlocuit', { kind: 'labour' })];
    expect(warrantyOf(lines, TERMS, localDate('2026-12-01'), first).map(({ until }) => until)).toEqual([
      '2027-01-10',
      '2027-05-10',
      '2027-05-10',
    ]);
    expect(warrantyOf(lines, TERMS, localDate('2027-06-01'), first)).toEqual([]);
  });
});

describe('an issued document is kept', () => {
  it('five years from July of the next year, and three years after its warranty', () => {
    expect(keepUntil(localDate('2026-11-26'), null)).toBe('2032-07-01');
    expect(keepUntil(localDate('2026-11-26'), localDate('2028-11-26'))).toBe('2032-07-01');
    expect(keepUntil(localDate('2026-11-26'), localDate('2031-11-26'))).toBe('2034-11-26');
  });
});

describe('a signature', () => {
  it('is some strokes of whole numbers within the pad', () => {
    expect(isSignature([[1, 2, 30, 40, 50, 60, 70, 80]])).toBe(true);
    expect(
      isSignature([
        [1, 2, 30, 40],
        [0, 0, 600, 200],
      ]),
    ).toBe(true);
  });

  it.each([
    ['nothing', []],
    ['a dot', [[1, 2]]],
    ['an odd stroke', [[1, 2, 3, 4, 5, 6, 7, 8, 9]]],
    ['a point outside of the pad', [[1, 2, 30, 40, 50, 60, 601, 8]]],
    ['a height outside of the pad', [[1, 201, 30, 40, 50, 60, 60, 8]]],
    ['a fraction', [[1.5, 2, 30, 40, 50, 60, 70, 80]]],
    ['texts', [['1', '2', '3', '4', '5', '6', '7', '8']]],
    ['null in it', [null]],
    ['no list', 'M 0 0'],
    ['too many strokes', Array(61).fill([1, 2, 3, 4])],
    ['too many points', [Array(6_002).fill(1)]],
  ])('is not %s', (_, value) => {
    expect(isSignature(value)).toBe(false);
  });
});
