import { DomainError } from '../../../kernel/domain-error.ts';

/** No such reminder, vehicle or calendar, or one that is not the caller's to see. */
export class ReminderNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** It was dismissed or is fulfilled; a new one can be entered. */
export class ReminderIsOver extends DomainError {
  readonly code = 'reminder_is_over';
  readonly kind = 'conflict';
}

/** It can only be put off to a later day, and at most a year. */
export class SnoozeNotLater extends DomainError {
  readonly code = 'snooze_not_later';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'until', message: 'reminders.snooze_until' }];
}

/** A vehicle has as many reminders as it may have. */
export class TooManyReminders extends DomainError {
  readonly code = 'too_many_reminders';
  readonly kind = 'conflict';
}
