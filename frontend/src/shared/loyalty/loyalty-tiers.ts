import { TIER_THRESHOLDS, TIERS, type Tier } from '@car-workshop/contracts/values/loyalty';

/** A member's progress to the next tier, in percent of its threshold; `undefined` in the highest tier. */
export function progressToNextTier(tier: Tier, points: number) {
  const level = TIERS[TIERS.indexOf(tier) + 1];
  if (!level) return undefined;
  const from = TIER_THRESHOLDS[level];
  return { level, missing: Math.max(0, from - points), percent: Math.min(100, Math.floor((100 * points) / from)) };
}
