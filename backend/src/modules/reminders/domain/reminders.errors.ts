import { DomainError } from '../../../kernel/domain-error.ts';

/** There is no such reminder, vehicle or calendar, or the caller has no access to it. */
export class ReminderNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** The reminder was dismissed or fulfilled. */
export class ReminderIsOver extends DomainError {
  readonly code = 'reminder_is_over';
  readonly kind = 'conflict';
}

/** A reminder can be snoozed to a later day, by at most a year. */
export class SnoozeNotLater extends DomainError {
  readonly code = 'snooze_not_later';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'until', message: 'reminders.snooze_until' }];
}

/** The vehicle has the maximum number of active reminders. */
export class TooManyReminders extends DomainError {
  readonly code = 'too_many_reminders';
  readonly kind = 'conflict';
}
