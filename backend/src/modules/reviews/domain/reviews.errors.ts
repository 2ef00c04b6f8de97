import { DomainError } from '../../../kernel/domain-error.ts';

/** There is no such review. */
export class ReviewNotFound extends DomainError {
  readonly code = 'review_not_found';
  readonly kind = 'not-found';
}

/** The person whose visit it was is forgotten: nobody has anything to say about it any more. */
export class VisitOfNobody extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** Only a visit that took place can be reviewed. */
export class VisitNotCompleted extends DomainError {
  readonly code = 'visit_not_completed';
  readonly kind = 'conflict';
}

/** One review for a visit, for ever. */
export class VisitAlreadyReviewed extends DomainError {
  readonly code = 'visit_already_reviewed';
  readonly kind = 'conflict';
}
