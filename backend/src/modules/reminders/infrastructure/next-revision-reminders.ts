import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { NextRevisionRefused, VehicleMaintenance } from '../../booking/index.ts';
import { EnterReminder, UpdateReminder } from '../application/edit-reminder.ts';
import { Reminders } from '../domain/reminder.ts';
import { ReminderNotFound, TooManyReminders } from '../domain/reminders.errors.ts';

/** Reminders for booking, which declares the port so that it need not import reminders (ADR 38). */
@Injectable()
export class NextRevisionReminders extends VehicleMaintenance {
  constructor(
    private readonly commands: CommandBus,
    private readonly reminders: Reminders,
  ) {
    super();
  }

  async planNextRevision(vehicleId: number, dueDate: LocalDate, by: Actor): Promise<void> {
    try {
      await this.setDate(vehicleId, dueDate, by);
    } catch (error) {
      if (error instanceof ReminderNotFound) throw new NextRevisionRefused('vehicle');
      if (error instanceof TooManyReminders) throw new NextRevisionRefused('too-many');
      throw error;
    }
  }

  private async setDate(vehicleId: number, dueDate: LocalDate, by: Actor): Promise<void> {
    // Two visits of the vehicle that end at once set one reminder.
    await this.reminders.lockVehicle(vehicleId);
    const active = await this.reminders.activeOfVehicleForChange(vehicleId);
    const [known] = active
      .filter(({ reminderType }) => reminderType === 'revision')
      .toSorted((one, other) => compareDates(one.expectedDate, other.expectedDate));
    if (known) {
      await this.commands.execute(new UpdateReminder(known.id, { kind: 'change', terms: { dueDate } }, by));
      return;
    }
    const terms = { reminderType: 'revision', dueDate, dueMileage: null, description: null } as const;
    await this.commands.execute(new EnterReminder(vehicleId, terms, by));
  }
}

/** Earlier dates first, unknown ones last, as in lists of reminders. */
function compareDates(one: LocalDate | null, other: LocalDate | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other);
}
