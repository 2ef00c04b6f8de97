import { describe, expect, it } from '@jest/globals';
import { VISITOR } from '../../../../src/kernel/actor.ts';
import {
  allowsAnotherBonus,
  BONUS_LIMIT,
  bonusLimitStart,
} from '../../../../src/modules/loyalty/domain/bonus-limit.ts';
import { PointsNotPositive } from '../../../../src/modules/loyalty/domain/loyalty.errors.ts';
import { LoyaltyAccount } from '../../../../src/modules/loyalty/domain/loyalty-account.ts';
import { tierFor } from '../../../../src/modules/loyalty/domain/tier.ts';
import { PointsAwarded, TierChanged } from '../../../../src/modules/loyalty/events.ts';
import fc from '../../../support/fast-check.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

describe('a loyalty account', () => {
  it('opens without points, in bronze', () => {
    expect(LoyaltyAccount.open(7)).toMatchObject({ userId: 7, points: 0, tier: 'bronze' });
  });

  it('gets one point for a completed visit and raises an event', () => {
    const account = LoyaltyAccount.open(7);
    const entry = account.awardVisit(42, NOW);
    expect(entry).toMatchObject({ userId: 7, type: 'earned', points: 1, appointmentId: 42, createdAt: NOW });
    expect(account.points).toBe(1);
    expect(account.releaseEvents()).toEqual([
      PointsAwarded({
        userId: 7,
        points: 1,
        balance: 1,
        type: 'earned',
        appointmentId: 42,
        referredUserId: null,
        entryId: entry.id,
        at: NOW.toISOString(),
        by: 'system',
      }),
    ]);
  });

  it('gets two points for a friend', () => {
    const account = LoyaltyAccount.open(7);
    expect(account.awardFriend(8, NOW)).toMatchObject({ type: 'bonus', points: 2, referredUserId: 8 });
    expect(account.points).toBe(2);
  });

  it('changes tier when its points cross a threshold, with one event', () => {
    const account = LoyaltyAccount.open(7);
    account.credit(49, VISITOR, NOW);
    account.releaseEvents();
    account.awardVisit(1, NOW);
    account.awardVisit(2, NOW);
    expect(account.tier).toBe('silver');
    const changes = account.releaseEvents().filter(({ type }) => type === TierChanged.type);
    expect(changes).toEqual([TierChanged({ userId: 7, from: 'bronze', to: 'silver' })]);
  });

  it.each([0, -5, 1.5, Number.NaN])('refuses to be credited %p points', (points) => {
    expect(() => LoyaltyAccount.open(7).credit(points, VISITOR, NOW)).toThrow(PointsNotPositive);
  });

  it('has the sum of its entries and the tier of that sum after any operations', () => {
    const operation = fc.oneof(
      fc.constant((account: LoyaltyAccount) => account.awardVisit(1, NOW)),
      fc.constant((account: LoyaltyAccount) => account.awardFriend(2, NOW)),
      fc
        .integer({ min: 1, max: 200 })
        .map((points) => (account: LoyaltyAccount) => account.credit(points, VISITOR, NOW)),
    );
    fc.assert(
      fc.property(fc.array(operation), (operations) => {
        const account = LoyaltyAccount.open(7);
        const sum = operations.reduce((total, apply) => total + apply(account).points, 0);
        expect(account.points).toBe(sum);
        expect(account.tier).toBe(tierFor(sum));
      }),
    );
  });
});

describe('the limit of bonuses', () => {
  it('is reached with the twentieth friend', () => {
    expect(allowsAnotherBonus(BONUS_LIMIT.friends - 1)).toBe(true);
    expect(allowsAnotherBonus(BONUS_LIMIT.friends)).toBe(false);
  });

  it('covers thirty days', () => {
    expect(bonusLimitStart(NOW)).toEqual(new Date('2026-10-21T10:00:00Z'));
  });
});
