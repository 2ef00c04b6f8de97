import { discountOf } from '@car-workshop/contracts/discount';
import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../../src/kernel/actor.ts';
import {
  NotEnoughPoints,
  RedemptionAlreadyUsed,
  RedemptionExpired,
  RewardCodeRefused,
  RewardNotOffered,
  RewardTermsUnclear,
  TierTooLow,
} from '../../../../src/modules/loyalty/domain/loyalty.errors.ts';
import { LoyaltyAccount } from '../../../../src/modules/loyalty/domain/loyalty-account.ts';
import { Redemption } from '../../../../src/modules/loyalty/domain/redemption.ts';
import { Reward, type RewardTerms } from '../../../../src/modules/loyalty/domain/reward.ts';
import {
  RedemptionReleased,
  RedemptionUsed,
  RewardChanged,
  RewardOffered,
} from '../../../../src/modules/loyalty/events.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
// The end of the ninetieth day at the workshop.
const IN_90_DAYS = new Date('2027-02-18T21:59:59.999Z');
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };
const TERMS: RewardTerms = {
  name: 'Reducere de 100 RON',
  description: 'La orice serviciu',
  pointsCost: 10,
  category: 'discount',
  discountPercent: null,
  discountBani: 10_000,
  membershipRequired: 'bronze',
  active: true,
};

function aReward(terms: Partial<RewardTerms> = {}): Reward {
  const reward = Reward.create({ ...TERMS, ...terms }, NOW);
  reward.markOffered(3, ADMIN);
  reward.releaseEvents();
  return reward;
}

function aRedemption(): Redemption {
  return Object.assign(Redemption.create(aReward(), 7, NOW, IN_90_DAYS), { id: 5 });
}

function anAccount(points: number): LoyaltyAccount {
  const account = LoyaltyAccount.open(7);
  if (points > 0) account.credit(points, ADMIN, NOW);
  return account;
}

describe('the terms of a reward', () => {
  const amount = { discountBani: 10_000, discountPercent: null };
  const percent = { discountBani: null, discountPercent: 20 };
  const neither = { discountBani: null, discountPercent: null };
  const both = { discountBani: 10_000, discountPercent: 20 };

  it.each([
    ['a discount of an amount', { category: 'discount', ...amount }, { kind: 'amount', bani: 10_000 }],
    ['a discount of a percentage', { category: 'discount', ...percent }, { kind: 'percent', percent: 20 }],
    ['free labour', { category: 'labour', ...neither }, { kind: 'everything' }],
  ] as const)('are %s', (_, terms, discount) => {
    expect(Reward.create({ ...TERMS, ...terms }, NOW)).toMatchObject({ ...terms, createdAt: NOW });
    expect(discountOf(terms)).toEqual(discount);
  });

  it.each([
    ['a discount without amount and percentage', { category: 'discount', ...neither }],
    ['a discount with amount and percentage', { category: 'discount', ...both }],
    ['free labour with an amount', { category: 'labour', ...amount }],
    ['free labour with a percentage', { category: 'labour', ...percent }],
  ] as const)('are not %s', (_, terms) => {
    expect(() => Reward.create({ ...TERMS, ...terms }, NOW)).toThrow(RewardTermsUnclear);
    const reward = aReward();
    expect(() => reward.change(terms, ADMIN)).toThrow(RewardTermsUnclear);
    expect(reward.releaseEvents()).toEqual([]);
  });
});

describe('a reward', () => {
  it('raises an event in its stream when it is offered and when its terms change', () => {
    const reward = Reward.create(TERMS, NOW);
    reward.markOffered(3, ADMIN);
    reward.change({ pointsCost: 12, active: false }, ADMIN);
    expect(reward).toMatchObject({ ...TERMS, id: 3, pointsCost: 12, active: false });
    expect(reward.stream).toBe('reward-3');
    expect(reward.releaseEvents()).toEqual([
      RewardOffered({ rewardId: 3, pointsCost: 10, active: true, by: 'user:1' }),
      RewardChanged({ rewardId: 3, pointsCost: 12, active: false, by: 'user:1' }),
    ]);
  });

  it('can be redeemed by a member with its tier and its points, exactly or more', () => {
    expect(() => aReward().mustBeRedeemableBy(anAccount(10))).not.toThrow();
    expect(() => aReward({ membershipRequired: 'silver' }).mustBeRedeemableBy(anAccount(50))).not.toThrow();
    expect(() => aReward({ membershipRequired: 'silver' }).mustBeRedeemableBy(anAccount(150))).not.toThrow();
  });

  it.each([
    ['inactive', { active: false }, 10, RewardNotOffered],
    ['of a higher tier', { membershipRequired: 'silver' }, 49, TierTooLow],
    ['dearer than the points of the member', {}, 9, NotEnoughPoints],
  ] as const)('that is %s cannot be redeemed', (_, terms, points, refusal) => {
    expect(() => aReward(terms).mustBeRedeemableBy(anAccount(points))).toThrow(refusal);
  });
});

describe('a redemption', () => {
  it('keeps the terms that the reward had and can be used for 90 days', () => {
    const reward = aReward();
    const redemption = Redemption.create(reward, 7, NOW, IN_90_DAYS);
    reward.change({ name: 'Alta', pointsCost: 99, discountBani: 1 }, ADMIN);
    expect(redemption).toMatchObject({
      userId: 7,
      rewardId: 3,
      rewardName: 'Reducere de 100 RON',
      category: 'discount',
      discountPercent: null,
      discountBani: 10_000,
      pointsUsed: 10,
      status: 'active',
      createdAt: NOW,
      expiresAt: IN_90_DAYS,
      usedAt: null,
      appointmentId: null,
      reductionBani: null,
      plannedAppointmentId: null,
    });
  });

  it('has a code of eight characters that are not mistaken for others, and gets another one', () => {
    const codes = new Set<string>();
    const redemption = aRedemption();
    for (let n = 0; n < 200; n += 1) {
      expect(redemption.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      codes.add(redemption.code);
      redemption.regenerateCode();
    }
    expect(codes.size).toBeGreaterThan(190);
  });

  it('is used on one appointment, and raises an event in its stream', () => {
    const redemption = aRedemption();
    redemption.use(42, 10_000, ADMIN, justBefore(IN_90_DAYS));
    expect(redemption).toMatchObject({
      status: 'used',
      usedAt: justBefore(IN_90_DAYS),
      appointmentId: 42,
      reductionBani: 10_000,
    });
    expect(redemption.stream).toBe('redemption-5');
    expect(redemption.releaseEvents()).toEqual([
      RedemptionUsed({
        redemptionId: 5,
        rewardId: 3,
        userId: 7,
        appointmentId: 42,
        reductionBani: 10_000,
        by: 'user:1',
      }),
    ]);
    expect(() => redemption.use(43, 10_000, ADMIN, NOW)).toThrow(RedemptionAlreadyUsed);
    expect(redemption).toMatchObject({ appointmentId: 42 });
    expect(redemption.releaseEvents()).toEqual([]);
  });

  it('cannot be used from the instant at which it expires', () => {
    expect(() => aRedemption().use(42, 10_000, ADMIN, IN_90_DAYS)).toThrow(RedemptionExpired);
  });

  it('whose use is taken back waits again, and the reduction is returned', () => {
    const redemption = aRedemption();
    redemption.use(42, 10_000, ADMIN, NOW);
    redemption.releaseEvents();
    expect(redemption.release(ADMIN)).toBe(10_000);
    expect(redemption).toMatchObject({ status: 'active', usedAt: null, appointmentId: null, reductionBani: null });
    expect(redemption.releaseEvents()).toEqual([
      RedemptionReleased({
        redemptionId: 5,
        rewardId: 3,
        userId: 7,
        appointmentId: 42,
        reductionBani: 10_000,
        by: 'user:1',
      }),
    ]);
    expect(() => redemption.mustBeUsable(NOW)).not.toThrow();
  });

  it('that is not used has no use to take back', () => {
    expect(() => aRedemption().release(ADMIN)).toThrow('Redemption 5 is not used');
    const halfUsed = Object.assign(aRedemption(), { appointmentId: 42 });
    expect(() => halfUsed.release(ADMIN)).toThrow('Redemption 5 is not used');
  });

  it('can be planned for an appointment before it expires, instead of another appointment, without an event', () => {
    const redemption = aRedemption();
    redemption.planFor({ appointmentId: 42, startsAt: NOW }, 7, NOW);
    redemption.planFor({ appointmentId: 43, startsAt: justBefore(IN_90_DAYS) }, 7, justBefore(IN_90_DAYS));
    expect(redemption.plannedAppointmentId).toBe(43);
    expect(redemption.releaseEvents()).toEqual([]);
  });

  it.each<[string, { userId?: number; isUsed?: boolean; at?: Date; startsAt?: Date }, string]>([
    ['by another member', { userId: 8 }, 'unknown'],
    ['once it is used', { isUsed: true }, 'used'],
    ['from the instant at which it expires', { at: IN_90_DAYS }, 'expired'],
    ['for a visit that starts when it has expired', { startsAt: IN_90_DAYS }, 'expires_before'],
  ])('cannot be planned %s', (_, { userId = 7, isUsed = false, at = NOW, startsAt = NOW }, reason) => {
    const redemption = aRedemption();
    if (isUsed) redemption.use(41, 10_000, ADMIN, NOW);
    const plan = () => redemption.planFor({ appointmentId: 42, startsAt }, userId, at);
    expect(plan).toThrow(RewardCodeRefused);
    expect(plan).toThrow(
      expect.objectContaining({ fields: [{ field: 'rewardCode', message: `reward_code.${reason}` }] }),
    );
    expect(redemption.plannedAppointmentId).toBeNull();
  });
});
