import { Injectable } from '@nestjs/common';
import type { Reminder } from '../domain/reminder.ts';
import { ServiceBooks } from '../domain/service-books.ts';

/** Settles when a reminder is due, asking the service book when its mileage is expected; needs a unit of work. */
@Injectable()
export class DueDays {
  constructor(private readonly serviceBooks: ServiceBooks) {}

  async settle(reminder: Reminder): Promise<void> {
    const { vehicleId, dueMileage } = reminder;
    const day = dueMileage === null ? null : await this.serviceBooks.dayOfMileage(vehicleId, dueMileage);
    reminder.expectMileageOn(day);
  }
}
