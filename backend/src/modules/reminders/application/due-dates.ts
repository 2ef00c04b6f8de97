import { Injectable } from '@nestjs/common';
import { MileagePredictions } from '../domain/mileage-predictions.ts';
import type { Reminder } from '../domain/reminder.ts';

/** Updates the expected dates of reminders from the odometer readings of their vehicles. Needs a unit of work. */
@Injectable()
export class DueDates {
  constructor(private readonly predictions: MileagePredictions) {}

  async update(reminder: Reminder): Promise<void> {
    const { vehicleId, dueMileage } = reminder;
    const date = dueMileage === null ? null : await this.predictions.dateFor(vehicleId, dueMileage);
    reminder.updateExpectedDate(date);
  }
}
