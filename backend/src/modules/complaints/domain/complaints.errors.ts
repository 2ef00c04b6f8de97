import { domainError, invalidField } from '../../../kernel/domain-error.ts';

/** Also thrown if the caller may not see the complaint. */
export class ComplaintNotFound extends domainError('not-found', 'complaint_not_found') {}
export class ComplainedAppointmentNotFound extends domainError('not-found', 'appointment_not_found') {}

/** A person without an account can only complain about an appointment, with its manage link. */
export class AppointmentOrAccountNeeded extends invalidField('appointmentId', 'complaint.visit_or_account') {}

export class ComplaintTransitionRefused extends domainError('conflict', 'complaint_transition') {}
export class ComplaintIsClosed extends domainError('conflict', 'complaint_closed') {}
export class ReopeningTooLate extends domainError('conflict', 'reopening_too_late') {}
export class AuthorErased extends domainError('conflict', 'complaint_author_erased') {}

export class AssigneeNotAtDesk extends invalidField('assigneeId', 'complaint.assignee') {}

export class TooManyPhotos extends domainError('conflict', 'complaint_photos', (most: number) => ({
  params: { most },
})) {}
