import type { Schemas } from '../../../../shared/api/client.ts';
import { TIERS } from '../../../../shared/loyalty/loyalty-tiers.ts';

/** Whether a member can redeem a reward, or what is missing; `pending` points wait for a friend. */
export type Availability =
  | { kind: 'within' }
  | { kind: 'tier'; level: Schemas['LoyaltyReward']['membershipRequired'] }
  | { kind: 'points'; missing: number }
  | { kind: 'pending' };

export function availabilityOf(
  { pointsCost, membershipRequired }: Pick<Schemas['LoyaltyReward'], 'pointsCost' | 'membershipRequired'>,
  {
    loyaltyPoints,
    spendablePoints,
    membershipLevel,
  }: Pick<Schemas['LoyaltyDashboard'], 'loyaltyPoints' | 'spendablePoints' | 'membershipLevel'>,
): Availability {
  if (rank(membershipLevel) < rank(membershipRequired)) return { kind: 'tier', level: membershipRequired };
  if (loyaltyPoints < pointsCost) return { kind: 'points', missing: pointsCost - loyaltyPoints };
  if (spendablePoints < pointsCost) return { kind: 'pending' };
  return { kind: 'within' };
}

function rank(level: Schemas['LoyaltyReward']['membershipRequired']): number {
  return TIERS.findIndex((tier) => tier.level === level);
}

/** The tier of a number of points; it also drops with them (specification §9). */
export function tierOf(points: number): Schemas['LoyaltyReward']['membershipRequired'] {
  return TIERS.findLast(({ from }) => points >= from)?.level ?? 'bronze';
}
