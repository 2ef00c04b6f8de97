import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Vehicles } from '../domain/vehicles.ts';
import { ReadReminders } from './read-reminders.ts';
import type { DueReminderView, DueUrgency } from './reminder.views.ts';

/** A page of what is due on all vehicles, the longest due first: whom the workshop calls. */
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
    private readonly reminders: ReadReminders,
    private readonly vehicles: Vehicles,
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
