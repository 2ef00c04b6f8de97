import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  DateField,
  OneOf,
  OptionalWholeNumber,
  QueryNumber,
  RequiredText,
} from '../../../platform/http/validators.ts';
import {
  DUE_URGENCIES,
  type DueUrgency,
  REMINDER_TYPES,
  type ReminderType,
} from '../application/reminder.views.ts';

const MAX_KM = 5_000_000;
const MAX_DESCRIPTION = 500;

/** A day that may be missing, null or empty. */
function OptionalDate(description: string) {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
    ValidateIf((_, value: unknown) => value !== undefined),
    DateField(),
    ApiPropertyOptional({ type: String, format: 'date', nullable: true, description }),
  );
}

/** Left out is as it was; null is refused like everything else that it cannot be. */
const whenGiven = ValidateIf((_, value: unknown) => value !== undefined);

/** The reminder form (specification §5), for the vehicle of the path. */
@ApiSchema({ name: 'EnterReminder' })
export class EnterReminderBody {
  @OneOf(REMINDER_TYPES, { message: 'reminders.type_required' })
  readonly reminderType: ReminderType;

  @RequiredText({ max: MAX_DESCRIPTION, required: 'reminders.description_required' })
  readonly description: string;

  @OptionalDate('Due on this day.')
  readonly dueDate?: LocalDate;

  @OptionalWholeNumber({ min: 0, max: MAX_KM, description: 'Due at so many kilometres.' })
  readonly dueMileage?: number;
}

/** What changes of a reminder; what is left out stays, a day or mileage sent empty is taken out. */
@ApiSchema({ name: 'ChangeReminder' })
export class ChangeReminderBody {
  @whenGiven
  @OneOf(REMINDER_TYPES, { message: 'reminders.type_required' })
  @ApiPropertyOptional({ enum: REMINDER_TYPES, enumName: 'ReminderType' })
  readonly reminderType?: ReminderType;

  @whenGiven
  @RequiredText({ max: MAX_DESCRIPTION, required: 'reminders.description_required' })
  @ApiPropertyOptional({ type: String, minLength: 1, maxLength: MAX_DESCRIPTION })
  readonly description?: string;

  @OptionalDate('Due on this day.')
  readonly dueDate?: LocalDate;

  @OptionalWholeNumber({ min: 0, max: MAX_KM, description: 'Due at so many kilometres.' })
  readonly dueMileage?: number;
}

/** Until when a reminder is put off. */
@ApiSchema({ name: 'SnoozeReminder' })
export class SnoozeReminderBody {
  @DateField({ message: 'reminders.snooze_until', description: 'After today, within a year.' })
  readonly until: LocalDate;
}

/** Which reminders of a vehicle. */
export class RemindersWanted {
  @OneOf(['true', 'false'], { optional: true })
  readonly all?: 'true' | 'false';
}

/** Which of what is due an admin looks at. */
export class DueWanted {
  @OneOf(DUE_URGENCIES, { optional: true })
  readonly urgency?: DueUrgency;

  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 100, default: 20 })
  pageSize = 20;
}
