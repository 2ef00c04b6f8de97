import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { ReadReminders } from './read-reminders.ts';
import type { OwnReminderView, ReminderView } from './reminder.views.ts';
import { ReminderAccess } from './reminder-access.ts';

/** What will be due on a vehicle, the soonest first; with those that are over when wanted. */
export class ListReminders extends Query<ReminderView[]> {
  constructor(
    readonly vehicleId: number,
    readonly withInactive: boolean,
    readonly who: Actor,
  ) {
    super();
  }
}

/** One of them. */
export class ReadReminder extends Query<ReminderView> {
  constructor(
    readonly reminderId: number,
    readonly who: Actor,
  ) {
    super();
  }
}

/** What will be due on all vehicles of a client. */
export class ListOwnReminders extends Query<OwnReminderView[]> {
  constructor(readonly userId: number) {
    super();
  }
}

/** @throws ReminderNotFound for somebody else's vehicle */
@QueryHandler(ListReminders)
export class ListRemindersHandler implements IQueryHandler<ListReminders> {
  constructor(
    private readonly reminders: ReadReminders,
    private readonly access: ReminderAccess,
  ) {}

  async execute({ vehicleId, withInactive, who }: ListReminders): Promise<ReminderView[]> {
    await this.access.vehicle(vehicleId, who);
    return this.reminders.ofVehicles([vehicleId], withInactive);
  }
}

/** @throws ReminderNotFound also for somebody else's */
@QueryHandler(ReadReminder)
export class ReadReminderHandler implements IQueryHandler<ReadReminder> {
  constructor(
    private readonly reminders: ReadReminders,
    private readonly access: ReminderAccess,
  ) {}

  async execute({ reminderId, who }: ReadReminder): Promise<ReminderView> {
    const reminder = await this.reminders.one(reminderId);
    if (!reminder) throw new ReminderNotFound();
    await this.access.vehicle(reminder.vehicleId, who);
    return reminder;
  }
}

@QueryHandler(ListOwnReminders)
export class ListOwnRemindersHandler implements IQueryHandler<ListOwnReminders> {
  constructor(
    private readonly reminders: ReadReminders,
    private readonly vehicles: Vehicles,
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
