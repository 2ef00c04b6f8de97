import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import type { DueUrgency } from '../domain/reminder.values.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import type { DueReminderView, OwnReminderView, ReminderView } from './reminder.views.ts';
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
    private readonly customers: CustomerDirectory,
  ) {}

  async execute({ userId }: ListOwnReminders): Promise<OwnReminderView[]> {
    const vehicles = await this.customers.vehiclesOf(userId);
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

/** A page of the due reminders of all vehicles, earliest date first, with the owners' contacts. */
export class ListDueReminders extends Query<{ reminders: DueReminderView[]; total: number }> {
  constructor(
    readonly urgency: DueUrgency | undefined,
    readonly page: { readonly number: number; readonly size: number },
  ) {
    super();
  }
}

@QueryHandler(ListDueReminders)
export class ListDueRemindersHandler implements IQueryHandler<ListDueReminders> {
  constructor(
    private readonly reminders: ReminderReader,
    private readonly customers: CustomerDirectory,
  ) {}

  async execute({
    urgency,
    page,
  }: ListDueReminders): Promise<{ reminders: DueReminderView[]; total: number }> {
    const { reminders, total } = await this.reminders.due(urgency, page);
    const vehicles = await this.customers.vehicles(reminders.map(({ vehicleId }) => vehicleId));
    const contacts = await this.customers.contacts([
      ...new Set(vehicles.map(({ customerId }) => customerId)),
    ]);
    // An erased owner has no phone.
    const present = contacts.filter(({ phone }) => phone !== '');
    const owners = new Map(present.map(({ id, name, phone }) => [id, { name, phone }]));
    const views = reminders.flatMap((reminder) => {
      const vehicle = vehicles.find(({ vehicleId }) => vehicleId === reminder.vehicleId);
      if (!vehicle) return [];
      const { vehicleId: id, make, model, year, licensePlate, customerId } = vehicle;
      const owner = owners.get(customerId) ?? null;
      return [{ ...reminder, vehicle: { id, make, model, year, licensePlate }, owner }];
    });
    return { reminders: views, total };
  }
}

/** The reminders of vehicles that are due or overdue, earliest date first. The caller must already have checked access. */
export class ListDueOfVehicles extends Query<ReminderView[]> {
  constructor(readonly vehicleIds: readonly number[]) {
    super();
  }
}

@QueryHandler(ListDueOfVehicles)
export class ListDueOfVehiclesHandler implements IQueryHandler<ListDueOfVehicles> {
  constructor(private readonly reminders: ReminderReader) {}

  async execute({ vehicleIds }: ListDueOfVehicles): Promise<ReminderView[]> {
    if (vehicleIds.length === 0) return [];
    const active = await this.reminders.ofVehicles(vehicleIds, false);
    return active.filter(({ urgency }) => urgency !== 'upcoming');
  }
}
