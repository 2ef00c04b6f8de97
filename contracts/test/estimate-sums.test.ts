import { describe, expect, it } from '@jest/globals';
import fc from '../../backend/test/support/fast-check.ts';
import { marginOf, netOf, roundingOf, sumsOf } from '../src/estimate-sums.ts';

const NO_COST: number | null = null;
const aLine = (fields: Partial<Parameters<typeof marginOf>[0][number]>) => ({
  quantity: 1,
  unitPriceBani: 1_000,
  costBani: NO_COST,
  vatRate: 21,
  ...fields,
});

const lines = fc.array(
  fc
    .record({
      hundredths: fc.integer({ min: 1, max: 1_000_000 }),
      unitPriceBani: fc.integer({ min: 0, max: 100_000_000 }),
      vatRate: fc.constantFrom(0, 5, 9, 11, 21),
    })
    .map(({ hundredths, ...line }) => aLine({ ...line, quantity: hundredths / 100 })),
  { maxLength: 200 },
);

describe('the sums of an estimate', () => {
  it('round the net of each line to the ban, half up', () => {
    expect(netOf({ quantity: 1.15, unitPriceBani: 10 })).toBe(12);
    expect(netOf({ quantity: 0.01, unitPriceBani: 49 })).toBe(0);
    expect(netOf({ quantity: 0.01, unitPriceBani: 50 })).toBe(1);
  });

  it('compute VAT once for each rate, on the sum of its nets', () => {
    const three = [1, 2, 3].map(() => aLine({ unitPriceBani: 12 }));
    // 3 × 12 = 36, of which 21 % are 7.56; line by line it would be 3 × 3 = 9.
    expect(sumsOf(three)).toEqual({ net: 36, vat: 8, total: 44 });
    expect(sumsOf([...three, aLine({ unitPriceBani: 1_000, vatRate: 11 })])).toEqual({
      net: 1_036,
      vat: 118,
      total: 1_154,
    });
  });

  it('are whole bani, hold net and VAT, and do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const sums = sumsOf(given);
        expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true);
        expect(sums.total).toBe(sums.net + sums.vat);
        expect(sums.net).toBe(given.reduce((net, line) => net + netOf(line), 0));
        expect(sumsOf([...given].reverse())).toEqual(sums);
      }),
    );
  });

  it('differ from exact VAT by at most half a ban for each rate', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const exact = given.reduce((vat, line) => vat + (netOf(line) * line.vatRate) / 100, 0);
        const rates = new Set(given.map(({ vatRate }) => vatRate)).size;
        expect(Math.abs(sumsOf(given).vat - exact)).toBeLessThanOrEqual(0.5 * rates + 1e-3);
      }),
    );
  });

  it('know the margin when every line has a cost', () => {
    expect(marginOf([aLine({ quantity: 2, unitPriceBani: 500, costBani: 300 })])).toBe(400);
    expect(marginOf([aLine({ costBani: 300 }), aLine({ costBani: null })])).toBeNull();
  });

  it('of jobs together differ from what the jobs say by the rounding, in either direction', () => {
    const jobs = (...prices: number[]) => prices.map((unitPriceBani) => ({ lines: [aLine({ unitPriceBani })] }));
    expect(roundingOf(jobs(1_003, 1_003, 1_003))).toBe(-1);
    expect(roundingOf(jobs(1_002, 1_002, 1_002))).toBe(1);
    expect(roundingOf(jobs(1_000, 2_000))).toBe(0);
    expect(roundingOf([])).toBe(0);
  });
});
