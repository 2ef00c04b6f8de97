import { progressToNextTier } from './loyalty-tiers.ts';

describe('the progress to the next tier', () => {
  it('is the share of all points of that tier', () => {
    expect(progressToNextTier('bronze', 0)).toEqual({ level: 'silver', missing: 50, percent: 0 });
    expect(progressToNextTier('silver', 53)).toEqual({ level: 'gold', missing: 97, percent: 35 });
    expect(progressToNextTier('gold', 299)).toEqual({ level: 'platinum', missing: 1, percent: 99 });
  });

  it('is undefined on the highest tier', () => {
    expect(progressToNextTier('platinum', 1_000)).toBeUndefined();
  });
});
