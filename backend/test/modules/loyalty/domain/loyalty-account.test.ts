import { tierFor } from '@car-workshop/contracts/values/loyalty';
import { describe, expect, it } from '@jest/globals';
import { type Actor, VISITOR } from '../../../../src/kernel/actor.ts';
import { entryOf, type LedgerEvent } from '../../../../src/modules/loyalty/domain/ledger-entry.ts';
import {
  NotEnoughPoints,
  PointsNotPositive,
  PointsPending,
} from '../../../../src/modules/loyalty/domain/loyalty.errors.ts';
import {
  allowsAnotherBonus,
  BONUS_LIMIT,
  bonusLimitStart,
  LoyaltyAccount,
} from '../../../../src/modules/loyalty/domain/loyalty-account.ts';
import type { Redemption } from '../../../../src/modules/loyalty/domain/redemption.ts';
import {
  BonusWithheld,
  FriendConfirmed,
  PointsAwarded,
  PointsDeducted,
  PointsRedeemed,
  PointsTakenBack,
  TierChanged,
} from '../../../../src/modules/loyalty/events.ts';
import fc from '../../../support/fast-check.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };
const NO_CAUSE = { appointmentId: null, referredUserId: null, redemptionId: null };
const REDEMPTION = { id: 5, rewardId: 3, pointsUsed: 10 } as Redemption;
const ENTRY_ID = '00000000-0000-4000-8000-000000000001';

function accountWith(points: number, pendingPoints = 0): LoyaltyAccount {
  return Object.assign(LoyaltyAccount.open(7), { points, pendingPoints, tier: tierFor(points) });
}

describe('a loyalty account', () => {
  it('opens without points, in bronze', () => {
    const account = LoyaltyAccount.open(7);
    expect(account).toMatchObject({ userId: 7, points: 0, pendingPoints: 0, tier: 'bronze' });
    expect(account.stream).toBe('loyalty-account-7');
  });

  it('gets one point for a completed appointment and raises an event', () => {
    const account = LoyaltyAccount.open(7);
    const entry = account.awardAppointment(42, NOW);
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
    expect(account.awardFriend(8, NOW)).toMatchObject({ ...NO_CAUSE, type: 'bonus', points: 2, referredUserId: 8 });
    expect(account.points).toBe(2);
  });

  it('takes the entry id of the event that tells of an appointment', () => {
    expect(accountWith(0).awardAppointment(42, NOW, ENTRY_ID).id).toBe(ENTRY_ID);
    expect(accountWith(1).takeBackAppointment(42, NOW, ENTRY_ID)?.id).toBe(ENTRY_ID);
  });

  it('loses the point of an appointment whose completion was undone', () => {
    const account = accountWith(50);
    const entry = account.takeBackAppointment(42, NOW, ENTRY_ID);
    expect(entry).toEqual({
      ...NO_CAUSE,
      id: ENTRY_ID,
      userId: 7,
      type: 'redeemed',
      points: -1,
      appointmentId: 42,
      createdAt: NOW,
    });
    expect(account.points).toBe(49);
    const data = { userId: 7, points: 1, balance: 49, entryId: ENTRY_ID, at: NOW.toISOString() };
    expect(account.releaseEvents()).toEqual([
      PointsTakenBack({ ...data, appointmentId: 42, by: 'system' }),
      TierChanged({ userId: 7, from: 'silver', to: 'bronze' }),
    ]);
  });

  it('keeps the balance when the point of an undone appointment was spent', () => {
    const account = accountWith(0);
    expect(account.takeBackAppointment(42, NOW)).toBeNull();
    expect(account.points).toBe(0);
    expect(account.releaseEvents()).toEqual([]);
    expect(accountWith(1).takeBackAppointment(42, NOW)).toMatchObject({ points: -1 });
  });

  it('is credited by an admin, without another cause', () => {
    const account = accountWith(3);
    const entry = account.credit(5, ADMIN, NOW);
    expect(entry).toMatchObject({ ...NO_CAUSE, type: 'bonus', points: 5 });
    expect(account.releaseEvents()).toEqual([
      PointsAwarded({
        userId: 7,
        points: 5,
        balance: 8,
        type: 'bonus',
        appointmentId: null,
        referredUserId: null,
        entryId: entry.id,
        at: NOW.toISOString(),
        by: 'user:1',
      }),
    ]);
  });

  it('holds a thousand million points at most', () => {
    const account = accountWith(999_999_990);
    expect(() => account.credit(11, ADMIN, NOW)).toThrow(PointsNotPositive);
    account.credit(10, ADMIN, NOW);
    expect(account.points).toBe(1_000_000_000);
  });

  it('is debited by an admin', () => {
    const account = accountWith(8);
    const entry = account.deduct(8, ADMIN, NOW);
    expect(entry).toMatchObject({ ...NO_CAUSE, type: 'redeemed', points: -8 });
    expect(account.points).toBe(0);
    expect(account.releaseEvents()).toEqual([
      PointsDeducted({ userId: 7, points: 8, balance: 0, entryId: entry.id, at: NOW.toISOString(), by: 'user:1' }),
    ]);
  });

  it('pays for a redemption', () => {
    const account = accountWith(12);
    const entry = account.payFor(REDEMPTION, ADMIN, NOW);
    expect(entry).toMatchObject({ ...NO_CAUSE, type: 'redeemed', points: -10, redemptionId: 5 });
    expect(account.releaseEvents()).toEqual([
      PointsRedeemed({
        userId: 7,
        points: 10,
        balance: 2,
        redemptionId: 5,
        rewardId: 3,
        entryId: entry.id,
        at: NOW.toISOString(),
        by: 'user:1',
      }),
    ]);
  });

  it.each<[string, (account: LoyaltyAccount) => void]>([
    ['deduction', (account) => account.deduct(10, ADMIN, NOW)],
    ['redemption', (account) => account.payFor(REDEMPTION, ADMIN, NOW)],
  ])('pays a %s with points that it has and that do not wait for a friend', (_, spend) => {
    expect(() => spend(accountWith(9))).toThrow(NotEnoughPoints);
    expect(() => spend(accountWith(9))).toThrow(expect.objectContaining({ extensions: { missing: 1 } }));
    expect(() => spend(accountWith(11, 2))).toThrow(PointsPending);
    expect(() => spend(accountWith(11, 2))).toThrow(
      expect.objectContaining({ extensions: { pending: 2, spendable: 9 } }),
    );
    expect(() => spend(accountWith(12, 2))).not.toThrow();
  });

  it('has nothing to spend while more points wait than it has', () => {
    expect(accountWith(5, 2).spendablePoints).toBe(3);
    expect(accountWith(1, 2).spendablePoints).toBe(0);
  });

  it.each([0, -5, 1.5, Number.NaN])('refuses a deduction of %p points', (points) => {
    expect(() => accountWith(100).deduct(points, ADMIN, NOW)).toThrow(PointsNotPositive);
  });

  it('keeps its points when a friend is confirmed or brings no bonus, with one event each', () => {
    const account = accountWith(5, 2);
    account.confirmFriend(8);
    account.withholdBonus(9);
    expect(account).toMatchObject({ points: 5, pendingPoints: 2 });
    expect(account.releaseEvents()).toEqual([
      FriendConfirmed({ referrerId: 7, userId: 8 }),
      BonusWithheld({ referrerId: 7, userId: 9 }),
    ]);
  });

  it('raises events of which a rebuild makes the same entries', () => {
    const account = accountWith(100);
    const entries = [
      account.awardAppointment(42, NOW),
      account.takeBackAppointment(42, NOW),
      account.awardFriend(8, NOW),
      account.credit(5, ADMIN, NOW),
      account.deduct(5, ADMIN, NOW),
      account.payFor(REDEMPTION, ADMIN, NOW),
    ];
    const events = account.releaseEvents().filter(({ type }) => type !== TierChanged.type);
    expect(events.map((event) => entryOf(event as LedgerEvent))).toEqual(entries);
  });

  it('changes tier when its points cross a threshold, with one event', () => {
    const account = LoyaltyAccount.open(7);
    account.credit(49, VISITOR, NOW);
    account.releaseEvents();
    account.awardAppointment(1, NOW);
    account.awardAppointment(2, NOW);
    expect(account.tier).toBe('silver');
    const changes = account.releaseEvents().filter(({ type }) => type === TierChanged.type);
    expect(changes).toEqual([TierChanged({ userId: 7, from: 'bronze', to: 'silver' })]);
  });

  it.each([0, -5, 1.5, Number.NaN])('refuses to be credited %p points', (points) => {
    expect(() => LoyaltyAccount.open(7).credit(points, VISITOR, NOW)).toThrow(PointsNotPositive);
  });

  it('has the sum of its entries and the tier of that sum after any operations', () => {
    const operation = fc.oneof(
      fc.constant((account: LoyaltyAccount) => account.awardAppointment(1, NOW)),
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
