import { TIERS } from '@car-workshop/contracts/values/loyalty';
import type { Schemas } from '../../../../shared/api/client.ts';

/** Whether a member can redeem a reward, or what is missing; `pending` points depend on a referred friend. */
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
  if (TIERS.indexOf(membershipLevel) < TIERS.indexOf(membershipRequired))
    return { kind: 'tier', level: membershipRequired };
  if (loyaltyPoints < pointsCost) return { kind: 'points', missing: pointsCost - loyaltyPoints };
  if (spendablePoints < pointsCost) return { kind: 'pending' };
  return { kind: 'within' };
}
