import { progressToNextTier } from './loyalty-tiers.ts';

describe('the progress to the next tier', () => {
  it('runs from 0 to 100 percent between two tiers', () => {
    expect(progressToNextTier('bronze', 0)).toEqual({ level: 'silver', missing: 50, percent: 0 });
    expect(progressToNextTier('silver', 100)).toEqual({ level: 'gold', missing: 50, percent: 50 });
    expect(progressToNextTier('gold', 299)).toEqual({ level: 'platinum', missing: 1, percent: 99 });
  });

  it('is undefined on the highest tier', () => {
    expect(progressToNextTier('platinum', 1_000)).toBeUndefined();
  });
});
