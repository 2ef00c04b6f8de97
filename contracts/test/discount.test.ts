import { expect, it } from '@jest/globals';
import fc from '../../backend/test/support/fast-check.ts';
import { reductionOf } from '../src/discount.ts';

const charge = fc.integer({ min: 0, max: 10_000_000 });
const discount = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), bani: fc.integer({ min: 1, max: 20_000_000 }) }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('everything' as const) }),
);

it.each([
  [15_000, { kind: 'amount', bani: 10_000 }, 10_000],
  [5_000, { kind: 'amount', bani: 10_000 }, 5_000],
  [15_000, { kind: 'percent', percent: 20 }, 3_000],
  [333, { kind: 'percent', percent: 50 }, 167],
  [15_000, { kind: 'everything' }, 15_000],
] as const)('%i bani with %j become %i cheaper', (bani, terms, reduction) => {
  expect(reductionOf(bani, terms)).toBe(reduction);
});

it('is never more than the charge and never negative', () => {
  fc.assert(
    fc.property(charge, discount, (bani, terms) => {
      const reduction = reductionOf(bani, terms);
      expect(Number.isInteger(reduction)).toBe(true);
      expect(reduction).toBeGreaterThanOrEqual(0);
      expect(reduction).toBeLessThanOrEqual(bani);
    }),
  );
});
