import type { ReminderType } from '@car-workshop/contracts/values/reminders';
import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { type LocalDate, localDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import { CustomerDirectory, VehicleArchived } from '../../customers/index.ts';
import {
  MileageDoubted,
  MileageRead,
  OdometerReader,
  OdometerScaleChanged,
  RevisionCompleted,
  RevisionReader,
} from '../../revisions/index.ts';
import { Reminder, Reminders } from '../domain/reminder.ts';

/** Updates the expected dates of reminders from the odometer readings of their vehicles. Needs a unit of work. */
@Injectable()
export class DueDates {
  constructor(
    private readonly odometerReader: OdometerReader,
    private readonly day: WorkshopDay,
  ) {}

  async update(reminder: Reminder): Promise<void> {
    reminder.updateExpectedDate(await this.dateOf(reminder));
  }

  // Whether the vehicle has already reached the due mileage.
  async isReached(reminder: Pick<Reminder, 'vehicleId' | 'dueMileage'>): Promise<boolean> {
    const date = await this.dateOf(reminder);
    return date !== null && date <= this.day.today();
  }

  private async dateOf({
    vehicleId,
    dueMileage,
    mileageBeyond = 0,
  }: Pick<Reminder, 'vehicleId' | 'dueMileage'> & { mileageBeyond?: number }): Promise<LocalDate | null> {
    if (dueMileage === null) return null;
    return this.odometerReader.predictDateForMileage(vehicleId, dueMileage + mileageBeyond);
  }
}

export class RecalculateDueDates extends command<{ vehicleId: number }>() {}

export class RecalculateDueDatesWhenMileageRead extends reaction(
  'reminders.reckon-due-days-when-mileage-read',
  MileageRead,
  ({ data: { vehicleId } }) => new RecalculateDueDates({ vehicleId }),
) {}

export class RecalculateDueDatesWhenMileageDoubted extends reaction(
  'reminders.reckon-due-days-when-mileage-doubted',
  MileageDoubted,
  ({ data: { vehicleId } }) => new RecalculateDueDates({ vehicleId }),
) {}

// Adjusts due mileages to a replaced odometer.
export class FollowOdometer extends command<{ vehicleId: number; difference: number }>() {}

export class FollowOdometerWhenScaleChanged extends reaction(
  'reminders.follow-odometer-when-scale-changed',
  OdometerScaleChanged,
  ({ data: { vehicleId, difference } }) => new FollowOdometer({ vehicleId, difference }),
) {}

interface NextRevision {
  readonly date: LocalDate | null;
  readonly mileage: number | null;
}

export class RenewReminder extends command<{ revisionId: number; next: NextRevision; at: Date }>() {}

export class RenewReminderWhenRevisionCompleted extends reaction(
  'reminders.renew-reminder-when-revision-completed',
  RevisionCompleted,
  ({ data, occurredAt }) => {
    const { revisionId, nextDate, nextMileage: mileage } = data;
    const date = nextDate === null ? null : localDate(nextDate);
    return new RenewReminder({ revisionId, next: { date, mileage }, at: occurredAt });
  },
) {}

export class DeactivateReminders extends command<{ vehicleId: number }>() {}

@Injectable()
export class ReminderReactionHandlers {
  constructor(
    private readonly reminders: Reminders,
    private readonly dueDates: DueDates,
    private readonly revisionReader: RevisionReader,
    private readonly customers: CustomerDirectory,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  @Handles(RecalculateDueDates, 'in-transaction')
  async recalculateDueDates({ vehicleId }: RecalculateDueDates): Promise<void> {
    for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
      if (reminder.dueMileage === null) continue;
      await this.dueDates.update(reminder);
      await this.reminders.save(reminder);
    }
  }

  @Handles(FollowOdometer, 'in-transaction')
  async followOdometer({ vehicleId, difference }: FollowOdometer): Promise<void> {
    for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
      if (reminder.dueMileage === null) continue;
      reminder.moveMileage(difference, SYSTEM);
      await this.dueDates.update(reminder);
      await this.reminders.save(reminder);
    }
  }

  /**
   * A revision of type `oil` fulfils reminders of type `oil`, any other type those of `revision`. A revision without a
   * next date and mileage, such as a check before a purchase, has no effect.
   */
  @Handles(RenewReminder, 'in-transaction')
  async renewReminder({ revisionId, next, at }: RenewReminder): Promise<void> {
    const revision = await this.revisionReader.findCompletedRevision(revisionId);
    if (!revision?.isLatest || (next.date === null && next.mileage === null)) return;
    const [vehicle] = await this.customers.vehicles([revision.vehicleId]);
    if (!vehicle || vehicle.isArchived || (await this.reminders.existsForRevision(revisionId))) return;
    const reminderType: ReminderType = revision.type === 'oil' ? 'oil' : 'revision';
    for (const fulfilled of await this.reminders.activeOfVehicleForChange(vehicle.vehicleId)) {
      if (fulfilled.reminderType !== reminderType || fulfilled.createdAt > at) continue;
      fulfilled.deactivate('fulfilled', SYSTEM);
      await this.reminders.save(fulfilled);
    }
    const terms = { reminderType, dueDate: next.date, dueMileage: next.mileage, description: null };
    const from = { source: 'revision', revisionId } as const;
    const reminder = Reminder.create(vehicle, terms, from, this.clock.now(), this.day.today());
    await this.dueDates.update(reminder);
    await this.reminders.add(reminder, SYSTEM);
  }

  @Handles(DeactivateReminders, 'in-transaction')
  async deactivateReminders({ vehicleId }: DeactivateReminders): Promise<void> {
    for (const reminder of await this.reminders.activeOfVehicleForChange(vehicleId)) {
      reminder.deactivate('vehicle-archived', SYSTEM);
      await this.reminders.save(reminder);
    }
  }
}

export class DeactivateRemindersWhenVehicleArchived extends reaction(
  'reminders.rest-reminders-when-vehicle-archived',
  VehicleArchived,
  ({ data: { vehicleId } }) => new DeactivateReminders({ vehicleId }),
) {}
