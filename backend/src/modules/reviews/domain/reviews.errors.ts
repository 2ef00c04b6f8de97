import { domainError } from '../../../kernel/domain-error.ts';

export class ReviewNotFound extends domainError('not-found', 'review_not_found') {}
export class CustomerErased extends domainError('not-found', 'not_found') {}
export class AppointmentNotCompleted extends domainError('conflict', 'visit_not_completed') {}
export class AppointmentsAlreadyReviewed extends domainError('conflict', 'visits_already_reviewed') {}
export class AppointmentAlreadyReviewed extends domainError('conflict', 'visit_already_reviewed') {}
