import type { MembershipLevel } from '../session/session-store.ts';

/** The tiers, each with the points it starts at (specification §9). */
export const TIERS: ReadonlyArray<{ level: MembershipLevel; from: number }> = [
  { level: 'bronze', from: 0 },
  { level: 'silver', from: 50 },
  { level: 'gold', from: 150 },
  { level: 'platinum', from: 300 },
];

/** A member's progress to the next tier, of all its points; `undefined` for members of the highest one. */
export function progressToNextTier(level: MembershipLevel, points: number) {
  const index = TIERS.findIndex((tier) => tier.level === level);
  const next = TIERS[index + 1];
  if (index < 0 || !next) return undefined;
  return {
    level: next.level,
    missing: Math.max(0, next.from - points),
    percent: Math.min(100, Math.floor((100 * points) / next.from)),
  };
}
