import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { ReminderVehicles } from '../domain/reminder-vehicles.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import type { OwnReminderView, ReminderView } from './reminder.views.ts';
import { ReminderAccess } from './reminder-access.ts';
import { ReminderReader } from './reminder-reader.ts';

/** The reminders of a vehicle, earliest date first, optionally with inactive ones. */
export class ListReminders extends Query<ReminderView[]> {
  constructor(
    readonly vehicleId: number,
    readonly withInactive: boolean,
    readonly by: Actor,
  ) {
    super();
  }
}

/** One reminder. */
export class ReadReminder extends Query<ReminderView> {
  constructor(
    readonly reminderId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** The active reminders of all vehicles of a client, earliest date first. */
export class ListOwnReminders extends Query<OwnReminderView[]> {
  constructor(readonly userId: number) {
    super();
  }
}

/** @throws ReminderNotFound without access to the vehicle */
@QueryHandler(ListReminders)
export class ListRemindersHandler implements IQueryHandler<ListReminders> {
  constructor(
    private readonly reminders: ReminderReader,
    private readonly access: ReminderAccess,
  ) {}

  async execute({ vehicleId, withInactive, by }: ListReminders): Promise<ReminderView[]> {
    await this.access.vehicle(vehicleId, by);
    return this.reminders.ofVehicles([vehicleId], withInactive);
  }
}

/** @throws ReminderNotFound, also without access to it */
@QueryHandler(ReadReminder)
export class ReadReminderHandler implements IQueryHandler<ReadReminder> {
  constructor(
    private readonly reminders: ReminderReader,
    private readonly access: ReminderAccess,
  ) {}

  async execute({ reminderId, by }: ReadReminder): Promise<ReminderView> {
    const reminder = await this.reminders.one(reminderId);
    if (!reminder) throw new ReminderNotFound();
    await this.access.vehicle(reminder.vehicleId, by);
    return reminder;
  }
}

@QueryHandler(ListOwnReminders)
export class ListOwnRemindersHandler implements IQueryHandler<ListOwnReminders> {
  constructor(
    private readonly reminders: ReminderReader,
    private readonly vehicles: ReminderVehicles,
  ) {}

  async execute({ userId }: ListOwnReminders): Promise<OwnReminderView[]> {
    const vehicles = await this.vehicles.ofAccount(userId);
    const reminders = await this.reminders.ofVehicles(
      vehicles.map(({ vehicleId }) => vehicleId),
      false,
    );
    return reminders.flatMap((reminder) => {
      const vehicle = vehicles.find(({ vehicleId }) => vehicleId === reminder.vehicleId);
      if (!vehicle) return [];
      const { vehicleId: id, make, model, year, licensePlate } = vehicle;
      return [{ ...reminder, vehicle: { id, make, model, year, licensePlate } }];
    });
  }
}
