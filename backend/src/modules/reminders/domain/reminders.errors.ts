import { domainError } from '../../../kernel/domain-error.ts';

/** There is no such reminder, vehicle or calendar, or the caller has no access to it. */
export class ReminderNotFound extends domainError('not-found', 'not_found') {}

/** The reminder was dismissed or fulfilled. */
export class ReminderIsOver extends domainError('conflict', 'reminder_is_over') {}

/** A reminder can be snoozed to a later day, by at most a year. */
export class SnoozeNotLater extends domainError('invalid', 'snooze_not_later', {
  fields: [{ field: 'until', message: 'reminders.snooze_until' }],
}) {}

/** The vehicle has the maximum number of active reminders. */
export class TooManyReminders extends domainError('conflict', 'too_many_reminders') {}
