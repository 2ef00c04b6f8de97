import { DomainError } from '../../../kernel/domain-error.ts';
import type { Tier } from './tier.values.ts';

/** There is no such member, or the caller has no access to it (ADR 5). */
export class MemberNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** An adjustment needs a positive whole number of points, below the maximum balance (specification §5). */
export class PointsNotPositive extends DomainError {
  readonly code = 'points_not_positive';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'points', message: 'points.positive' }];
}

/** Points and rewards of the own account, which another member of the desk moves and applies. */
export class OwnPoints extends DomainError {
  readonly code = 'own_points';
  readonly kind = 'forbidden';
}

/** A receptionist has moved the points of the day by hand; `remaining` may still be moved. */
export class DailyPointsReached extends DomainError {
  readonly code = 'daily_points_reached';
  readonly kind = 'conflict';
  override readonly params;
  override readonly fields;
  override readonly extensions;

  constructor(remaining: number) {
    super();
    this.params = { remaining };
    this.fields = [{ field: 'points', message: 'errors.daily_points_reached', params: { remaining } }];
    this.extensions = { remaining };
  }
}

/** The member has too few points; `missing` is the difference. */
export class NotEnoughPoints extends DomainError {
  readonly code = 'not_enough_points';
  readonly kind = 'conflict';
  override readonly params;
  override readonly extensions;

  constructor(missing: number) {
    super();
    this.params = { missing };
    this.extensions = { missing };
  }
}

/** The points suffice, but some of them wait for friends to prove their phone or have a visit (ADR 8). */
export class PointsPending extends DomainError {
  readonly code = 'points_pending';
  readonly kind = 'conflict';
  override readonly params;
  override readonly extensions;

  constructor(pending: number, spendable: number) {
    super();
    this.params = { pending, spendable };
    this.extensions = { pending, spendable };
  }
}

/** The reward requires a higher tier. */
export class TierTooLow extends DomainError {
  readonly code = 'tier_too_low';
  readonly kind = 'conflict';
  override readonly params;
  override readonly extensions;

  constructor(membershipRequired: Tier) {
    super();
    this.params = { tier: membershipRequired };
    this.extensions = { membershipRequired };
  }
}

/** There is no such reward. */
export class RewardNotFound extends DomainError {
  readonly code = 'reward_not_found';
  readonly kind = 'not-found';
}

/** The reward is not active. */
export class RewardNotOffered extends DomainError {
  readonly code = 'reward_not_offered';
  readonly kind = 'conflict';
}

/** Another reward has this name. */
export class RewardNameTaken extends DomainError {
  readonly code = 'reward_name_taken';
  readonly kind = 'conflict';
  override readonly fields = [{ field: 'name', message: 'errors.reward_name_taken' }];
}

/** A discount needs either a percentage or an amount; free labour has neither. */
export class RewardTermsUnclear extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'discountAmount', message: 'reward.terms' }];
}

/** There is no redemption with this code. */
export class RedemptionNotFound extends DomainError {
  readonly code = 'redemption_not_found';
  readonly kind = 'not-found';
}

/** A reward code that cannot be planned for a visit. That it belongs to another member is not said. */
export class RewardCodeRefused extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields;

  constructor(reason: 'unknown' | 'used' | 'expired' | 'expires_before') {
    super();
    this.fields = [{ field: 'rewardCode', message: `reward_code.${reason}` }];
  }
}

/** A reward code that cannot be used at the counter, in the words of the workshop; names the field. */
export class CounterCodeRefused extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields;

  constructor(reason: 'unknown' | 'used' | 'expired' | 'own', field: string) {
    super();
    this.fields = [{ field, message: `counter_code.${reason}` }];
  }
}

/** The redemption was used. */
export class RedemptionAlreadyUsed extends DomainError {
  readonly code = 'redemption_used';
  readonly kind = 'conflict';
}

/** The redemption has expired. */
export class RedemptionExpired extends DomainError {
  readonly code = 'redemption_expired';
  readonly kind = 'conflict';
}
