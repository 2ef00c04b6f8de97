import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { MILEAGE } from '../../../kernel/vehicle-description.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  DateField,
  OneOf,
  OptionalDate,
  OptionalWholeNumber,
  QueryNumber,
  RequiredText,
} from '../../../platform/http/validators.ts';
import { DUE_URGENCIES, type DueUrgency, REMINDER_TYPES, type ReminderType } from '../domain/reminder.values.ts';

const MAX_DESCRIPTION = 500;

/** Validates a field only when it is present. Unlike `IsOptional`, rejects null. */
const whenGiven = ValidateIf((_, value: unknown) => value !== undefined);

/** The reminder form (specification §5), for the vehicle of the path. */
@ApiSchema({ name: 'EnterReminder' })
export class EnterReminderBody {
  @OneOf(REMINDER_TYPES, { message: 'reminders.type_required' }) readonly reminderType: ReminderType;
  @RequiredText({ max: MAX_DESCRIPTION, required: 'reminders.description_required' }) readonly description: string;
  @OptionalDate('Due on this date.') readonly dueDate?: LocalDate;

  @OptionalWholeNumber({ ...MILEAGE, description: 'Due at this mileage, in kilometres.' })
  readonly dueMileage?: number;
}

@ApiSchema({ name: 'ChangeReminder' })
export class ChangeReminderBody {
  @whenGiven
  @OneOf(REMINDER_TYPES, { message: 'reminders.type_required' })
  @ApiPropertyOptional({ enum: REMINDER_TYPES, enumName: 'ReminderType' })
  readonly reminderType?: ReminderType;

  @whenGiven
  @RequiredText({ max: MAX_DESCRIPTION, required: 'reminders.description_required' })
  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_DESCRIPTION })
  readonly description?: string;

  @OptionalDate('Due on this date.') readonly dueDate?: LocalDate;

  @OptionalWholeNumber({ ...MILEAGE, description: 'Due at this mileage, in kilometres.' })
  readonly dueMileage?: number;
}

@ApiSchema({ name: 'SnoozeReminder' })
export class SnoozeReminderBody {
  @DateField({ message: 'reminders.snooze_until', description: 'After today, within a year.' })
  readonly until: LocalDate;
}

@ApiSchema({ name: 'FulfilReminder' })
export class FulfilReminderBody {
  @OptionalDate('When it is due again; without it and `nextMileage` the maintenance has no next time.')
  readonly nextDate?: LocalDate;

  @OptionalWholeNumber({ ...MILEAGE, description: 'At how many kilometres it is due again: more than it has now.' })
  readonly nextMileage?: number;
}

export class ListRemindersQuery {
  @OneOf(['true', 'false'], { optional: true }) readonly all?: 'true' | 'false';
}

export class ListDueRemindersQuery {
  @OneOf(DUE_URGENCIES, { optional: true }) readonly urgency?: DueUrgency;
  @QueryNumber({ min: 1, max: 1_000, default: 1 }) page = 1;
  @QueryNumber({ min: 1, max: 100, default: 20 }) pageSize = 20;
}
