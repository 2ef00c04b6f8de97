import { DomainError } from '../../../kernel/domain-error.ts';
import type { Tier } from './tier.ts';

/** No such member, or one whose points are not the caller's to see: both are the same answer (ADR 5). */
export class MemberNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** Points are given and taken in positive whole numbers (specification §5). */
export class PointsNotPositive extends DomainError {
  readonly code = 'points_not_positive';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'points', message: 'points.positive' }];
}

/** Nobody can have less than no points; `missing` says how many more it would take. */
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

/** The reward is for a higher tier. */
export class TierTooLow extends DomainError {
  readonly code = 'tier_too_low';
  readonly kind = 'conflict';
  override readonly params;
  override readonly extensions;

  constructor(membershipRequired: Tier) {
    super();
    // Tiers are proper names, the same in every language.
    this.params = { tier: membershipRequired.replace(/^./, (letter) => letter.toUpperCase()) };
    this.extensions = { membershipRequired };
  }
}

/** There is no such reward. */
export class RewardNotFound extends DomainError {
  readonly code = 'reward_not_found';
  readonly kind = 'not-found';
}

/** The reward is not offered any more. */
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

/** A discount needs either a share or an amount; free labour takes neither. */
export class RewardTermsUnclear extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'discountAmount', message: 'reward.terms' }];
}

/** Nobody has this redemption code. */
export class RedemptionNotFound extends DomainError {
  readonly code = 'redemption_not_found';
  readonly kind = 'not-found';
}

/** What was redeemed has been used; it counts once. */
export class RedemptionAlreadyUsed extends DomainError {
  readonly code = 'redemption_used';
  readonly kind = 'conflict';
}

/** What was redeemed is past its last day. */
export class RedemptionExpired extends DomainError {
  readonly code = 'redemption_expired';
  readonly kind = 'conflict';
}
