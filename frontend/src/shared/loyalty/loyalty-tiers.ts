import { TIER_THRESHOLDS, TIERS, type Tier } from '@car-workshop/contracts/values/loyalty';

/** A member's progress to the next tier, of all its points; `undefined` for members of the highest one. */
export function progressToNextTier(tier: Tier, points: number) {
  const level = TIERS[TIERS.indexOf(tier) + 1];
  if (!level) return undefined;
  const from = TIER_THRESHOLDS[level];
  return { level, missing: Math.max(0, from - points), percent: Math.min(100, Math.floor((100 * points) / from)) };
}
