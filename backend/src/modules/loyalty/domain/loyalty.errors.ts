import type { Tier } from '@car-workshop/contracts/values/loyalty';
import { domainError, errorAtField, invalidField, invalidFieldOf } from '../../../kernel/domain-error.ts';

export class MemberNotFound extends domainError('not-found', 'not_found') {}

/** Points must be whole and below the maximum balance, too (specification §5). */
export class PointsNotPositive extends domainError('invalid', 'points_not_positive', {
  fields: [{ field: 'points', message: 'points.positive' }],
}) {}

/** Points of a member of the desk can be changed and used only by a colleague. */
export class OwnPoints extends domainError('forbidden', 'own_points') {}

export class DailyPointsReached extends domainError('conflict', 'daily_points_reached', (remaining: number) => {
  const params = { remaining };
  const fields = [{ field: 'points', message: 'errors.daily_points_reached', params }];
  return { params, fields, extensions: params };
}) {}

export class NotEnoughPoints extends domainError('conflict', 'not_enough_points', (missing: number) => ({
  params: { missing },
  extensions: { missing },
})) {}

export class PointsPending extends domainError('conflict', 'points_pending', (pending: number, spendable: number) => ({
  params: { pending, spendable },
  extensions: { pending, spendable },
})) {}

export class TierTooLow extends domainError('conflict', 'tier_too_low', (membershipRequired: Tier) => ({
  params: { tier: membershipRequired },
  extensions: { membershipRequired },
})) {}

export class RewardNotFound extends domainError('not-found', 'reward_not_found') {}
export class RewardNotOffered extends domainError('conflict', 'reward_not_offered') {}

export class RewardNameTaken extends errorAtField('conflict', 'name', 'reward_name_taken') {}

export class RewardTermsUnclear extends invalidField('discountAmount', 'reward.terms') {}

export class RedemptionNotFound extends domainError('not-found', 'redemption_not_found') {}

/** The refusal does not reveal that the code belongs to another member. */
export class RewardCodeRefused extends invalidFieldOf((reason: 'unknown' | 'used' | 'expired' | 'expires_before') => ({
  field: 'rewardCode',
  message: `reward_code.${reason}`,
})) {}

export class CounterCodeRefused extends invalidFieldOf(
  (reason: 'unknown' | 'used' | 'expired' | 'own', field: string) => ({ field, message: `counter_code.${reason}` }),
) {}

export class RedemptionAlreadyUsed extends domainError('conflict', 'redemption_used') {}
export class RedemptionExpired extends domainError('conflict', 'redemption_expired') {}
