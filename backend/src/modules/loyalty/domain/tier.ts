/** Loyalty tiers, lowest first (specification §4). */
export const TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type Tier = (typeof TIERS)[number];

/** Points from which each tier holds (specification §9). */
export const TIER_THRESHOLDS: Readonly<Record<Tier, number>> = {
  bronze: 0,
  silver: 50,
  gold: 150,
  platinum: 300,
};

/** The tier of so many points: the highest whose threshold they reach. */
export function tierFor(points: number): Tier {
  return TIERS.findLast((tier) => points >= TIER_THRESHOLDS[tier]) ?? 'bronze';
}
