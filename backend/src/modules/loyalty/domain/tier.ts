import { TIERS, type Tier } from './tier.values.ts';

/** Points from which each tier applies (specification §9). */
export const TIER_THRESHOLDS: Readonly<Record<Tier, number>> = {
  bronze: 0,
  silver: 50,
  gold: 150,
  platinum: 300,
};

/** The highest tier whose threshold the points reach. */
export function tierFor(points: number): Tier {
  return TIERS.findLast((tier) => points >= TIER_THRESHOLDS[tier]) ?? 'bronze';
}
