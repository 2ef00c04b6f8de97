import { DomainError } from '../../../kernel/domain-error.ts';

/** No such complaint, or somebody else's: both are the same answer. */
export class ComplaintNotFound extends DomainError {
  readonly code = 'complaint_not_found';
  readonly kind = 'not-found';
}

/** The visit is not the caller's, or there is none. */
export class VisitNotFound extends DomainError {
  readonly code = 'appointment_not_found';
  readonly kind = 'not-found';
}

/** A visitor complains about a visit with its manage link; in general only clients do. */
export class VisitOrAccountNeeded extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'appointmentId', message: 'complaint.visit_or_account' }];
}

/** This status does not follow on that one. */
export class ComplaintTransitionRefused extends DomainError {
  readonly code = 'complaint_transition';
  readonly kind = 'conflict';
}

/** Nothing is added to a closed complaint. */
export class ComplaintIsClosed extends DomainError {
  readonly code = 'complaint_closed';
  readonly kind = 'conflict';
}

/** So long after it was resolved a new complaint is the way. */
export class ReopeningTooLate extends DomainError {
  readonly code = 'reopening_too_late';
  readonly kind = 'conflict';
}

/** Whoever complained has erased their account: nothing is written about them any more. */
export class AuthorErased extends DomainError {
  readonly code = 'complaint_author_erased';
  readonly kind = 'conflict';
}

/** Only admins look after complaints. */
export class AssigneeNotAdmin extends DomainError {
  readonly code = 'invalid_request';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'assigneeId', message: 'complaint.assignee' }];
}

/** More photos than each side may add to one complaint. */
export class EnoughPhotos extends DomainError {
  readonly code = 'complaint_photos';
  readonly kind = 'conflict';
  override readonly params;

  constructor(most: number) {
    super();
    this.params = { most };
  }
}
