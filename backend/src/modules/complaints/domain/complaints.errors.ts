import { domainError } from '../../../kernel/domain-error.ts';

/** The complaint does not exist, or the caller may not see it. */
export class ComplaintNotFound extends domainError('not-found', 'complaint_not_found') {}

/** The appointment does not exist, or is not the caller's. */
export class VisitNotFound extends domainError('not-found', 'appointment_not_found') {}

/** A visitor without an account can only complain about a visit, with its manage link. */
export class VisitOrAccountNeeded extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'appointmentId', message: 'complaint.visit_or_account' }],
}) {}

export class ComplaintTransitionRefused extends domainError('conflict', 'complaint_transition') {}

/** A closed complaint accepts no messages and no photos. */
export class ComplaintIsClosed extends domainError('conflict', 'complaint_closed') {}

/** The complaint was resolved more than 14 days ago and cannot be reopened. */
export class ReopeningTooLate extends domainError('conflict', 'reopening_too_late') {}

/** The author erased their account, so nothing more is written to the complaint. */
export class AuthorErased extends domainError('conflict', 'complaint_author_erased') {}

export class AssigneeNotAtDesk extends domainError('invalid', 'invalid_request', {
  fields: [{ field: 'assigneeId', message: 'complaint.assignee' }],
}) {}

/** The author or the workshop has added the maximum number of photos to the complaint. */
export class TooManyPhotos extends domainError('conflict', 'complaint_photos') {
  constructor(most: number) {
    super({ params: { most } });
  }
}
