import { domainError } from '../../../kernel/domain-error.ts';

/** The reminder, vehicle or calendar does not exist, or the caller has no access to it. */
export class ReminderNotFound extends domainError('not-found', 'not_found') {}

export class ReminderIsOver extends domainError('conflict', 'reminder_is_over') {}

export class SnoozeNotLater extends domainError('invalid', 'snooze_not_later', {
  fields: [{ field: 'until', message: 'reminders.snooze_until' }],
}) {}

export class NextDateNotLater extends domainError('invalid', 'next_date_not_later', {
  fields: [{ field: 'nextDate', message: 'reminders.next_date' }],
}) {}

// The vehicle has already reached this mileage.
export class NextMileageReached extends domainError('invalid', 'next_mileage_reached', {
  fields: [{ field: 'nextMileage', message: 'reminders.next_mileage' }],
}) {}

/** The owner may not be offered a start (any more): no consent, erased, booked, told of late, or offered one already. */
export class OwnerNotOffered extends domainError('conflict', 'owner_not_offered') {}

export class TooManyReminders extends domainError('conflict', 'too_many_reminders') {}

export class NoticeNotFound extends domainError('not-found', 'not_found') {}

/** The messages of the notice are being sent, or were sent. */
export class NoticeUndoTooLate extends domainError('conflict', 'notice_undo_too_late') {}
