import { REMINDER_TYPES, type ReminderType } from '@car-workshop/contracts/values/reminders';
import { ApiProperty, PickType } from '@nestjs/swagger';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { REMINDER_SOURCES, type ReminderSource, URGENCIES, type Urgency } from '../domain/reminder.values.ts';

export class ReminderView {
  @ApiInteger() readonly id: number;
  @ApiInteger() readonly vehicleId: number;
  @ApiEnum('ReminderType', REMINDER_TYPES) readonly reminderType: ReminderType;
  @ApiNullable(String, 'Null when a revision created the reminder.') readonly description: string | null;
  @ApiNullable('date') readonly dueDate: LocalDate | null;
  @ApiNullable('integer', 'Kilometres.') readonly dueMileage: number | null;

  @ApiNullable('date', 'The earlier of the due date and the predicted date of the due mileage.')
  readonly expectedDate: LocalDate | null;

  @ApiNullable('integer', 'Days until the expected date; negative after it.') readonly daysLeft: number | null;
  @ApiEnum('ReminderUrgency', URGENCIES) readonly urgency: Urgency;
  @ApiNullable('date', 'The owner is not notified before this date.') readonly snoozedUntil: LocalDate | null;
  @ApiProperty({ description: 'False once dismissed or fulfilled, and when the vehicle is archived.' })
  readonly isActive: boolean;
  @ApiEnum('ReminderSource', REMINDER_SOURCES, 'Origin of the reminder.') readonly source: ReminderSource;
  @ApiNullable('integer', 'The service to book.') readonly serviceId: number | null;
  @ApiDateTime() readonly createdAt: Date;
}

const OF_APPOINTMENT = ['id', 'reminderType', 'description', 'daysLeft', 'urgency', 'serviceId'] as const;

/** What is due, for the customer of an appointment. The description is set for the type `other` only. */
export class AppointmentReminderView extends PickType(ReminderView, OF_APPOINTMENT) {}

class ReminderVehicle {
  @ApiInteger() readonly id: number;
  @ApiProperty({ example: 'Dacia' }) readonly make: string;
  @ApiProperty({ example: 'Logan' }) readonly model: string;
  @ApiInteger() readonly year: number;
  @ApiNullable(String, { example: 'B 123 ABC' }) readonly licensePlate: string | null;
}

class ReminderOwner {
  @ApiProperty({ example: 'Ion Popescu' }) readonly name: string;
  @ApiProperty({ description: 'E.164', example: '+40722123456' }) readonly phone: string;
}

export class OwnReminderView extends ReminderView {
  @ApiProperty() readonly vehicle: ReminderVehicle;
}

export class DueReminderView extends OwnReminderView {
  @ApiNullable(ReminderOwner, 'Null once the owner is erased.') readonly owner: ReminderOwner | null;
}
