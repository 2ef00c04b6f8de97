import { expect, it } from '@jest/globals';
import fc from '../../backend/test/support/fast-check.ts';
import { TIER_THRESHOLDS, TIERS, tierFor } from '../src/values/loyalty.ts';

const points = fc.integer({ min: 0, max: 100_000 });

it.each([
  [-1, 'bronze'], // a balance is never negative; the lowest tier is the answer to any number
  [0, 'bronze'],
  [49, 'bronze'],
  [50, 'silver'],
  [149, 'silver'],
  [150, 'gold'],
  [299, 'gold'],
  [300, 'platinum'],
])('%i points are %s', (count, tier) => {
  expect(tierFor(count)).toBe(tier);
});

it('a tier applies from its own threshold up to the next one', () => {
  fc.assert(
    fc.property(points, (count) => {
      const place = TIERS.indexOf(tierFor(count));
      const next = TIERS[place + 1];
      expect(count).toBeGreaterThanOrEqual(TIER_THRESHOLDS[tierFor(count)]);
      if (next) expect(count).toBeLessThan(TIER_THRESHOLDS[next]);
    }),
  );
});

it('more points never mean a lower tier', () => {
  fc.assert(
    fc.property(points, points, (few, more) => {
      expect(TIERS.indexOf(tierFor(few + more))).toBeGreaterThanOrEqual(TIERS.indexOf(tierFor(few)));
    }),
  );
});
