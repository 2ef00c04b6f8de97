import { describe, expect, it } from '@jest/globals';
import { proposedPrice } from '../../../frontend/src/features/estimates/model/price-matrix.ts';
import fc from '../support/fast-check.ts';

const bani = fc.integer({ min: 0, max: 100_000_000 });
const matrix = fc
  .record({
    ends: fc.uniqueArray(fc.integer({ min: 1, max: 100_000_000 }), { maxLength: 19 }),
    markups: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 20, maxLength: 20 }),
  })
  .map(({ ends, markups }) => {
    const sorted = ends.toSorted((one, other) => one - other).map((end) => end / 100);
    return [...sorted, null].map((upTo, at) => ({ upTo, markupPercent: markups[at] ?? 0 }));
  });

describe('the proposed price of a part', () => {
  it('is in whole bani, and never below the cost', () => {
    fc.assert(
      fc.property(bani, matrix, (cost, ranges) => {
        const price = proposedPrice(cost / 100, ranges) ?? Number.NaN;
        expect(Math.round(price * 100) / 100).toBe(price);
        expect(price).toBeGreaterThanOrEqual(cost / 100);
      }),
    );
  });

  it('is never lower for a dearer part', () => {
    fc.assert(
      fc.property(bani, bani, matrix, (one, other, ranges) => {
        const [cheap, dear] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
        expect(proposedPrice(dear, ranges)).toBeGreaterThanOrEqual(proposedPrice(cheap, ranges) ?? 0);
      }),
    );
  });

  it('adds what the range of the cost says, its end included', () => {
    const ranges = [
      { upTo: 100, markupPercent: 60 },
      { upTo: null, markupPercent: 40 },
    ];
    expect([0, 50, 100, 200].map((cost) => proposedPrice(cost, ranges))).toEqual([0, 80, 160, 280]);
    expect(proposedPrice(100.01, ranges)).toBe(160);
    expect(proposedPrice(33.33, ranges)).toBe(53.33);
    expect(proposedPrice(50, [])).toBeNull();
  });
});
