import { DomainError } from '../../../kernel/domain-error.ts';

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
