import { ApiProperty } from '@nestjs/swagger';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  REMINDER_SOURCES,
  REMINDER_TYPES,
  type ReminderSource,
  type ReminderType,
  URGENCIES,
  type Urgency,
} from '../domain/reminder.values.ts';

export class ReminderView {
  @ApiProperty({ type: 'integer' }) readonly id: number;
  @ApiProperty({ type: 'integer' }) readonly vehicleId: number;
  @ApiProperty({ enum: REMINDER_TYPES, enumName: 'ReminderType' }) readonly reminderType: ReminderType;

  @ApiProperty({ type: String, nullable: true, description: 'Null when a revision created the reminder.' })
  readonly description: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true }) readonly dueDate: LocalDate | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Kilometres.' }) readonly dueMileage: number | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The earlier of the due date and the predicted date of the due mileage.',
  })
  readonly expectedDate: LocalDate | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Days until the expected date; negative after it.' })
  readonly daysLeft: number | null;

  @ApiProperty({ enum: URGENCIES, enumName: 'ReminderUrgency' }) readonly urgency: Urgency;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The owner is not notified before this date.',
  })
  readonly snoozedUntil: LocalDate | null;

  @ApiProperty({ description: 'False once dismissed or fulfilled, and when the vehicle is archived.' })
  readonly isActive: boolean;

  @ApiProperty({ enum: REMINDER_SOURCES, enumName: 'ReminderSource', description: 'Origin of the reminder.' })
  readonly source: ReminderSource;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The service to book.' })
  readonly serviceId: number | null;

  @ApiProperty({ type: String, format: 'date-time' }) readonly createdAt: Date;
}

class ReminderVehicle {
  @ApiProperty({ type: 'integer' }) readonly id: number;
  @ApiProperty({ example: 'Dacia' }) readonly make: string;
  @ApiProperty({ example: 'Logan' }) readonly model: string;
  @ApiProperty({ type: 'integer' }) readonly year: number;
  @ApiProperty({ type: String, nullable: true, example: 'B 123 ABC' }) readonly licensePlate: string | null;
}

class ReminderOwner {
  @ApiProperty({ example: 'Ion Popescu' }) readonly name: string;
  @ApiProperty({ description: 'E.164', example: '+40722123456' }) readonly phone: string;
}

export class OwnReminderView extends ReminderView {
  @ApiProperty({ type: ReminderVehicle }) readonly vehicle: ReminderVehicle;
}

export class DueReminderView extends OwnReminderView {
  @ApiProperty({ type: ReminderOwner, nullable: true, description: 'Null once the owner is erased.' })
  readonly owner: ReminderOwner | null;
}
