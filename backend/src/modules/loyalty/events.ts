import { TIERS } from '@car-workshop/contracts/values/loyalty';
import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { MESSAGES, OFFICE, STALE, type StaleAfter } from '../../kernel/event-options.ts';
import { settingsChanged } from '../../kernel/settings.ts';

const POINTS = {
  now: [...OFFICE, 'loyalty', 'account', 'users', 'admin-stats'],
  later: MESSAGES,
} as const satisfies StaleAfter;

const points = { audience: 'clients', stale: POINTS } as const;

const shown = <const Kind extends string>(kind: Kind) => ({ ...points, activity: { kind, group: 'points' } }) as const;

const tier = z.enum(TIERS);

/** Has all data to rebuild the ledger from the log. Free texts are stored elsewhere, so that they can be erased. */
const entry = z.strictObject({
  entryId: z.uuid(),
  userId: z.int(),
  points: z.int().positive(),
  balance: z.int().nonnegative(),
  at: z.iso.datetime(),
  /** `system` for appointments and friends. */
  by: z.string(),
});

export const PointsAwarded = defineEvent(
  'loyalty.points-awarded',
  2,
  entry.extend({
    type: z.enum(['earned', 'bonus']),
    appointmentId: z.int().nullable(),
    referredUserId: z.int().nullable(),
  }),
  shown('points-awarded'),
  // In version 1, id and time of the event were also those of the entry.
  { 1: (data: object, { id, occurredAt }) => ({ ...data, entryId: id, at: occurredAt.toISOString() }) },
);

export const PointsRedeemed = defineEvent(
  'loyalty.points-redeemed',
  1,
  entry.extend({ redemptionId: z.int(), rewardId: z.int() }),
  shown('points-redeemed'),
);

export const PointsDeducted = defineEvent('loyalty.points-deducted', 1, entry, shown('points-deducted'));

export const PointsTakenBack = defineEvent(
  'loyalty.points-taken-back',
  1,
  entry.extend({ appointmentId: z.int() }),
  shown('points-taken-back'),
);

const friend = z.strictObject({ referrerId: z.int(), userId: z.int() });

/** The limit of bonuses was exceeded, or the phone has already brought a bonus. */
export const BonusWithheld = defineEvent('loyalty.bonus-withheld', 1, friend, points);
export const FriendConfirmed = defineEvent('loyalty.friend-confirmed', 1, friend, points);

export const TierChanged = defineEvent(
  'loyalty.tier-changed',
  1,
  z.strictObject({ userId: z.int(), from: tier, to: tier }),
  shown('tier-changed'),
);

export const LoyaltySettingsChanged = settingsChanged(
  'loyalty.settings-changed',
  { kind: 'loyalty-settings-changed', section: 'loyalty' },
  { audience: 'admins', stale: STALE.settings },
);

const redemption = z.strictObject({
  redemptionId: z.int(),
  rewardId: z.int(),
  userId: z.int(),
  appointmentId: z.int(),
  reductionBani: z.int(),
  by: z.string(),
});

export const RedemptionUsed = defineEvent('loyalty.redemption-used', 1, redemption, {
  ...shown('redemption-used'),
  stale: { now: [...POINTS.now, 'appointments'], later: MESSAGES },
});

export const RedemptionReleased = defineEvent('loyalty.redemption-released', 1, redemption, {
  ...shown('redemption-released'),
  stale: { now: [...POINTS.now, 'appointments'] },
});

const reward = z.strictObject({ rewardId: z.int(), pointsCost: z.int(), active: z.boolean(), by: z.string() });

const ofReward = { audience: 'everyone', stale: POINTS } as const;

export const RewardOffered = defineEvent('loyalty.reward-offered', 1, reward, ofReward);
export const RewardChanged = defineEvent('loyalty.reward-changed', 1, reward, ofReward);
