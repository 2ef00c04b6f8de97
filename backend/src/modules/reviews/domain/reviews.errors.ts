import { domainError } from '../../../kernel/domain-error.ts';

export class ReviewNotFound extends domainError('not-found', 'review_not_found') {}
export class CustomerErased extends domainError('not-found', 'not_found') {}
export class VisitNotCompleted extends domainError('conflict', 'visit_not_completed') {}
export class VisitsAlreadyReviewed extends domainError('conflict', 'visits_already_reviewed') {}
export class VisitAlreadyReviewed extends domainError('conflict', 'visit_already_reviewed') {}
