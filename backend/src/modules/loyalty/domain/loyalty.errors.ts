import { domainError } from '../../../kernel/domain-error.ts';
import type { Tier } from './loyalty.values.ts';

/** There is no such member, or the caller has no access to it (ADR 5). */
export class MemberNotFound extends domainError('not-found', 'not_found') {}

/** An adjustment needs a positive whole number of points, below the maximum balance (specification §5). */
export class PointsNotPositive extends domainError('invalid', 'points_not_positive', {
  fields: [{ field: 'points', message: 'points.positive' }],
}) {}

/** Points and rewards of the own account, which another member of the desk moves and applies. */
export class OwnPoints extends domainError('forbidden', 'own_points') {}

/** A receptionist has moved the points of the day by hand; `remaining` may still be moved. */
export class DailyPointsReached extends domainError('conflict', 'daily_points_reached') {
  constructor(remaining: number) {
    const params = { remaining };
    const fields = [{ field: 'points', message: 'errors.daily_points_reached', params }];
    super({ params, fields, extensions: params });
  }
}

/** The member has too few points; `missing` is the difference. */
export class NotEnoughPoints extends domainError('conflict', 'not_enough_points') {
  constructor(missing: number) {
    super({ params: { missing }, extensions: { missing } });
  }
}

/** The points suffice, but some of them wait for friends to prove their phone or have a visit (ADR 8). */
export class PointsPending extends domainError('conflict', 'points_pending') {
  constructor(pending: number, spendable: number) {
    super({ params: { pending, spendable }, extensions: { pending, spendable } });
  }
}

export class TierTooLow extends domainError('conflict', 'tier_too_low') {
  constructor(membershipRequired: Tier) {
    super({ params: { tier: membershipRequired }, extensions: { membershipRequired } });
  }
}

export class RewardNotFound extends domainError('not-found', 'reward_not_found') {}

export class RewardNotOffered extends domainError('conflict', 'reward_not_offered') {}

export class RewardNameTaken extends domainError('conflict', 'reward_name_taken', {
  fields: [{ field: 'name', message: 'errors.reward_name_taken' }],
}) {}

/** A discount needs either a percentage or an amount; free labour has neither. */
export class RewardTermsUnclear extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'discountAmount', message: 'reward.terms' }],
}) {}

export class RedemptionNotFound extends domainError('not-found', 'redemption_not_found') {}

/** A reward code that cannot be planned for a visit. That it belongs to another member is not said. */
export class RewardCodeRefused extends domainError('invalid', 'invalid_request') {
  constructor(reason: 'unknown' | 'used' | 'expired' | 'expires_before') {
    super({ fields: [{ field: 'rewardCode', message: `reward_code.${reason}` }] });
  }
}

/** A reward code that cannot be used at the counter, in the words of the workshop; names the field. */
export class CounterCodeRefused extends domainError('invalid', 'invalid_request') {
  constructor(reason: 'unknown' | 'used' | 'expired' | 'own', field: string) {
    super({ fields: [{ field, message: `counter_code.${reason}` }] });
  }
}

export class RedemptionAlreadyUsed extends domainError('conflict', 'redemption_used') {}

export class RedemptionExpired extends domainError('conflict', 'redemption_expired') {}
