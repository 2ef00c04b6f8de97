import type { Schemas } from '../../shared/api/client.ts';
import { TIERS } from '../../shared/loyalty-tiers.ts';

/** Whether a member can have a reward, and what is missing if not. */
export type Reach =
  | { kind: 'within' }
  | { kind: 'tier'; level: Schemas['LoyaltyReward']['membershipRequired'] }
  | { kind: 'points'; missing: number };

/** The tier counts first: more points would not help (specification §5, and the server's own order). */
export function reachOf(
  { pointsCost, membershipRequired }: Pick<Schemas['LoyaltyReward'], 'pointsCost' | 'membershipRequired'>,
  { loyaltyPoints, membershipLevel }: Schemas['LoyaltyDashboard'],
): Reach {
  if (rank(membershipLevel) < rank(membershipRequired)) return { kind: 'tier', level: membershipRequired };
  if (loyaltyPoints < pointsCost) return { kind: 'points', missing: pointsCost - loyaltyPoints };
  return { kind: 'within' };
}

function rank(level: Schemas['LoyaltyReward']['membershipRequired']): number {
  return TIERS.findIndex((tier) => tier.level === level);
}

/** The tier that so many points stand for: it follows them down as well (specification §9). */
export function tierOf(points: number): Schemas['LoyaltyReward']['membershipRequired'] {
  return TIERS.findLast(({ from }) => points >= from)?.level ?? 'bronze';
}
