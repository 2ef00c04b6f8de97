/** Loyalty tiers from the lowest up (specification §9). */
export const TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type Tier = (typeof TIERS)[number];

/** Points from which each tier applies (specification §9). */
export const TIER_THRESHOLDS: Readonly<Record<Tier, number>> = { bronze: 0, silver: 50, gold: 150, platinum: 300 };

/** The tier of a number of points; with fewer points, it drops again. */
export function tierFor(points: number): Tier {
  return TIERS.findLast((tier) => points >= TIER_THRESHOLDS[tier]) ?? 'bronze';
}

export const MAX_POINTS = 1_000_000_000;
/** The points that the desk may move in a day. */
export const MAX_DAILY_POINTS = 100_000;
export const MAX_POINTS_REASON = 200;
export const MAX_REWARD_NAME = 100;
export const MAX_REWARD_DESCRIPTION = 500;
export const MAX_DISCOUNT_RON = 1_000_000;
