import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { TIERS } from './domain/loyalty.values.ts';

const tier = z.enum(TIERS);

/**
 * The data of a ledger entry, complete enough to rebuild the ledger from the log. Free texts, such as the desk's
 * reason, are stored elsewhere, so that they can be erased.
 */
const entry = {
  entryId: z.uuid(),
  userId: z.int(),
  points: z.int().positive(),
  balance: z.int().nonnegative(),
  /** Time of the entry: for a visit, when it was completed. */
  at: z.iso.datetime(),
  /** The actor; `system` for visits and friends. */
  by: z.string(),
};

/** A member got points for a completed visit, for a friend, or by hand (specification §9). */
export const PointsAwarded = defineEvent(
  'loyalty.points-awarded',
  2,
  z.strictObject({
    ...entry,
    /** `earned` for a visit, `bonus` for a friend or by hand. */
    type: z.enum(['earned', 'bonus']),
    appointmentId: z.int().nullable(),
    referredUserId: z.int().nullable(),
  }),
  // In version 1 the event's own id and time were those of the entry.
  { 1: (data: object, { id, occurredAt }) => ({ ...data, entryId: id, at: occurredAt.toISOString() }) },
);

export const PointsRedeemed = defineEvent(
  'loyalty.points-redeemed',
  1,
  z.strictObject({ ...entry, redemptionId: z.int(), rewardId: z.int() }),
);

export const PointsDeducted = defineEvent('loyalty.points-deducted', 1, z.strictObject(entry));

/** The completion of a visit was undone, and with it the point that it earned. */
export const PointsTakenBack = defineEvent(
  'loyalty.points-taken-back',
  1,
  z.strictObject({ ...entry, appointmentId: z.int() }),
);

/** A friend registered beyond the limit of bonuses, or with a phone that has brought one: the referrer gets none. */
export const BonusWithheld = defineEvent(
  'loyalty.bonus-withheld',
  1,
  z.strictObject({ referrerId: z.int(), userId: z.int() }),
);

/** A friend proved the phone or had a completed visit, so the referrer can spend the bonus. */
export const FriendConfirmed = defineEvent(
  'loyalty.friend-confirmed',
  1,
  z.strictObject({ referrerId: z.int(), userId: z.int() }),
);

/** A member's points crossed the threshold of a tier, up or down (specification §9). */
export const TierChanged = defineEvent(
  'loyalty.tier-changed',
  1,
  z.strictObject({ userId: z.int(), from: tier, to: tier }),
);

export const LoyaltySettingsChanged = defineEvent(
  'loyalty.settings-changed',
  1,
  z.strictObject({ fields: z.array(z.string()), by: z.string() }),
);

const redemption = {
  redemptionId: z.int(),
  rewardId: z.int(),
  userId: z.int(),
  appointmentId: z.int(),
  reductionBani: z.int(),
  by: z.string(),
};

export const RedemptionUsed = defineEvent('loyalty.redemption-used', 1, z.strictObject(redemption));

/** The completion that used a redemption was undone: the redemption can be used again, and the reduction is gone. */
export const RedemptionReleased = defineEvent('loyalty.redemption-released', 1, z.strictObject(redemption));

const reward = { rewardId: z.int(), pointsCost: z.int(), active: z.boolean(), by: z.string() };

export const RewardOffered = defineEvent('loyalty.reward-offered', 1, z.strictObject(reward));

/** The terms of a reward changed, or whether it is active. Earlier redemptions keep their terms. */
export const RewardChanged = defineEvent('loyalty.reward-changed', 1, z.strictObject(reward));
