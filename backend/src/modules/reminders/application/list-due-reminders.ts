import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ReminderVehicles } from '../domain/reminder-vehicles.ts';
import type { DueUrgency } from '../domain/urgency.values.ts';
import type { DueReminderView } from './reminder.views.ts';
import { ReminderReader } from './reminder-reader.ts';

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
    private readonly vehicles: ReminderVehicles,
  ) {}

  async execute({
    urgency,
    page,
  }: ListDueReminders): Promise<{ reminders: DueReminderView[]; total: number }> {
    const { reminders, total } = await this.reminders.due(urgency, page);
    const vehicles = await this.vehicles.withIds(reminders.map(({ vehicleId }) => vehicleId));
    const owners = await this.vehicles.ownersOf(vehicles);
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
