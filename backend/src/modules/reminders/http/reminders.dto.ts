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
import { REMINDER_TYPES, type ReminderType } from '../domain/reminder-type.values.ts';
import { DUE_URGENCIES, type DueUrgency } from '../domain/urgency.values.ts';

const MAX_KM = 5_000_000;
const MAX_DESCRIPTION = 500;

/** A date that may be missing, null or empty. */
function OptionalDate(description: string) {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
    ValidateIf((_, value: unknown) => value !== undefined),
    DateField(),
    ApiPropertyOptional({ type: String, format: 'date', nullable: true, description }),
  );
}

/** Validates a field only when it is present. Unlike `IsOptional`, rejects null. */
const whenGiven = ValidateIf((_, value: unknown) => value !== undefined);

/** The reminder form (specification §5), for the vehicle of the path. */
@ApiSchema({ name: 'EnterReminder' })
export class EnterReminderBody {
  @OneOf(REMINDER_TYPES, { message: 'reminders.type_required' })
  readonly reminderType: ReminderType;

  @RequiredText({ max: MAX_DESCRIPTION, required: 'reminders.description_required' })
  readonly description: string;

  @OptionalDate('Due on this date.')
  readonly dueDate?: LocalDate;

  @OptionalWholeNumber({ min: 0, max: MAX_KM, description: 'Due at this mileage, in kilometres.' })
  readonly dueMileage?: number;
}

/** Changes of a reminder. Missing fields stay as they are; an empty date or mileage is removed. */
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

  @OptionalDate('Due on this date.')
  readonly dueDate?: LocalDate;

  @OptionalWholeNumber({ min: 0, max: MAX_KM, description: 'Due at this mileage, in kilometres.' })
  readonly dueMileage?: number;
}

/** The end of a snooze. */
@ApiSchema({ name: 'SnoozeReminder' })
export class SnoozeReminderBody {
  @DateField({ message: 'reminders.snooze_until', description: 'After today, within a year.' })
  readonly until: LocalDate;
}

/** Filter of a vehicle's reminders. */
export class ListRemindersQuery {
  @OneOf(['true', 'false'], { optional: true })
  readonly all?: 'true' | 'false';
}

/** Filter and page of the due reminders. */
export class ListDueRemindersQuery {
  @OneOf(DUE_URGENCIES, { optional: true })
  readonly urgency?: DueUrgency;

  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 100, default: 20 })
  pageSize = 20;
}
