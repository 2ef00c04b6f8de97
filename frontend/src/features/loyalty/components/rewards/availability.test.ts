import { tierFor } from '@car-workshop/contracts/values/loyalty';
import { availabilityOf } from './availability.ts';

describe('a reward', () => {
  const reward = { pointsCost: 20, membershipRequired: 'silver' } as const;

  it('is available with exactly the points and the tier', () => {
    const member = { loyaltyPoints: 20, spendablePoints: 20, membershipLevel: 'silver' } as const;
    expect(availabilityOf(reward, member)).toEqual({ kind: 'within' });
    expect(availabilityOf(reward, { ...member, membershipLevel: 'platinum' })).toEqual({ kind: 'within' });
  });

  it('names the missing points', () => {
    expect(availabilityOf(reward, { loyaltyPoints: 19, spendablePoints: 19, membershipLevel: 'gold' })).toEqual({
      kind: 'points',
      missing: 1,
    });
  });

  it('names points that wait for a friend', () => {
    const member = { loyaltyPoints: 20, spendablePoints: 18, membershipLevel: 'silver' } as const;
    expect(availabilityOf(reward, member)).toEqual({ kind: 'pending' });
  });

  it('names the required tier, regardless of the points', () => {
    const tooLow = { kind: 'tier', level: 'silver' };
    expect(availabilityOf(reward, { loyaltyPoints: 49, spendablePoints: 49, membershipLevel: 'bronze' })).toEqual(
      tooLow,
    );
    expect(availabilityOf(reward, { loyaltyPoints: 3, spendablePoints: 3, membershipLevel: 'bronze' })).toEqual(tooLow);
  });
});

describe('the tier of a number of points', () => {
  it.each([
    [0, 'bronze'],
    [49, 'bronze'],
    [50, 'silver'],
    [149, 'silver'],
    [150, 'gold'],
    [299, 'gold'],
    [300, 'platinum'],
  ])('%i is %s', (points, tier) => expect(tierFor(points)).toBe(tier));
});
