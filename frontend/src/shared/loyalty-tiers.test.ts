import { wayToNextTier } from './loyalty-tiers.ts';

describe('the way to the next tier', () => {
  it('starts at nothing and ends at the points of the next tier', () => {
    expect(wayToNextTier('bronze', 0)).toEqual({ level: 'silver', missing: 50, percent: 0 });
    expect(wayToNextTier('silver', 100)).toEqual({ level: 'gold', missing: 50, percent: 50 });
    expect(wayToNextTier('gold', 299)).toEqual({ level: 'platinum', missing: 1, percent: 99 });
  });

  it('is over on the highest tier', () => {
    expect(wayToNextTier('platinum', 1_000)).toBeUndefined();
  });
});
