import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

const tier = z.enum(['bronze', 'silver', 'gold', 'platinum']);

/**
 * What every line of the points ledger says, so that the ledger can be read out of the log again. Free texts,
 * such as an admin's reason, are kept beside the ledger and never here.
 */
const entry = {
  /** Stable name of the ledger's line. */
  entryId: z.uuid(),
  userId: z.int(),
  /** How many points moved; always positive. */
  points: z.int().positive(),
  /** The points after it. */
  balance: z.int().nonnegative(),
  /** When it counts from: for a visit the moment of its completion. */
  at: z.iso.datetime(),
  /** Who did it, as the log names actors: `system` for visits and friends. */
  by: z.string(),
};

/** A member got points: for a completed visit, for a friend who registered, or by hand (specification §9). */
export const PointsAwarded = defineEvent(
  'loyalty.points-awarded',
  2,
  z.strictObject({
    ...entry,
    /** `earned` for a visit, `bonus` for a friend or given by hand. */
    type: z.enum(['earned', 'bonus']),
    /** The completed appointment, for a visit. */
    appointmentId: z.int().nullable(),
    /** The friend who registered, for a friend. */
    referredUserId: z.int().nullable(),
  }),
  // Version 1 left the line's name and time to the event that told of it.
  { 1: (data: object, { id, occurredAt }) => ({ ...data, entryId: id, at: occurredAt.toISOString() }) },
);

/** A member exchanged points for a reward. */
export const PointsRedeemed = defineEvent(
  'loyalty.points-redeemed',
  1,
  z.strictObject({ ...entry, redemptionId: z.int(), rewardId: z.int() }),
);

/** The workshop took points from a member. */
export const PointsDeducted = defineEvent('loyalty.points-deducted', 1, z.strictObject(entry));

/** A friend registered, but the referrer has had as many bonuses as one may have in a while: none is given. */
export const BonusWithheld = defineEvent(
  'loyalty.bonus-withheld',
  1,
  z.strictObject({ referrerId: z.int(), userId: z.int() }),
);

/** A member's points crossed a tier's threshold, up or down (specification §9). */
export const TierChanged = defineEvent(
  'loyalty.tier-changed',
  1,
  z.strictObject({ userId: z.int(), from: tier, to: tier }),
);

/** What a member had exchanged points for lowered the charge of an appointment, by so many bani. */
export const RedemptionUsed = defineEvent(
  'loyalty.redemption-used',
  1,
  z.strictObject({
    redemptionId: z.int(),
    rewardId: z.int(),
    userId: z.int(),
    appointmentId: z.int(),
    reductionBani: z.int(),
    by: z.string(),
  }),
);

const reward = { rewardId: z.int(), pointsCost: z.int(), active: z.boolean(), by: z.string() };

/** There is something new to exchange points for. */
export const RewardOffered = defineEvent('loyalty.reward-offered', 1, z.strictObject(reward));

/** A reward's terms changed, or whether it is offered. What members have redeemed already stays as it was. */
export const RewardChanged = defineEvent('loyalty.reward-changed', 1, z.strictObject(reward));
