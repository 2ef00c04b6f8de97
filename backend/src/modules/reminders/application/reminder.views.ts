import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { REMINDER_SOURCES, type ReminderSource } from '../domain/reminder.ts';
import { REMINDER_TYPES, type ReminderType } from '../domain/reminder-type.ts';
import { DUE_URGENCIES, type DueUrgency, URGENCIES, type Urgency } from '../domain/thresholds.ts';

export { DUE_URGENCIES, type DueUrgency, REMINDER_TYPES, type ReminderType };

/** Something that will be due on a vehicle (specification §3). */
@ApiSchema({ name: 'Reminder' })
export class ReminderView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: 'integer' })
  readonly vehicleId: number;

  @ApiProperty({ enum: REMINDER_TYPES, enumName: 'ReminderType' })
  readonly reminderType: ReminderType;

  @ApiProperty({ type: String, nullable: true, description: 'Null when a revision made it.' })
  readonly description: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  readonly dueDate: LocalDate | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Kilometres.' })
  readonly dueMileage: number | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The earlier of the due date and the day on which the due mileage is expected.',
  })
  readonly expectedDate: LocalDate | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Days to the expected date; negative after it.',
  })
  readonly daysLeft: number | null;

  @ApiProperty({ enum: URGENCIES, enumName: 'ReminderUrgency' })
  readonly urgency: Urgency;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Nobody is reminded before.' })
  readonly snoozedUntil: LocalDate | null;

  @ApiProperty({ description: 'Not dismissed, not fulfilled, on a vehicle that is still there.' })
  readonly isActive: boolean;

  @ApiProperty({ enum: REMINDER_SOURCES, enumName: 'ReminderSource', description: 'Who entered it.' })
  readonly source: ReminderSource;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The service to book for it.' })
  readonly serviceId: number | null;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: Date;
}

/** The vehicle of a reminder. */
export class ReminderVehicle {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ example: 'Dacia' })
  readonly make: string;

  @ApiProperty({ example: 'Logan' })
  readonly model: string;

  @ApiProperty({ type: 'integer' })
  readonly year: number;

  @ApiProperty({ type: String, nullable: true, example: 'B 123 ABC' })
  readonly licensePlate: string | null;
}

/** Whom to call about a reminder. */
export class ReminderOwner {
  @ApiProperty({ example: 'Ion Popescu' })
  readonly name: string;

  @ApiProperty({ description: 'E.164', example: '+40722123456' })
  readonly phone: string;
}

/** A client's reminder with the vehicle it is about. */
@ApiSchema({ name: 'OwnReminder' })
export class OwnReminderView extends ReminderView {
  @ApiProperty({ type: ReminderVehicle })
  readonly vehicle: ReminderVehicle;
}

/** Something due on any vehicle, with whom to call about it. */
@ApiSchema({ name: 'DueReminder' })
export class DueReminderView extends OwnReminderView {
  @ApiProperty({ type: ReminderOwner, nullable: true, description: 'Null once the person was erased.' })
  readonly owner: ReminderOwner | null;
}
