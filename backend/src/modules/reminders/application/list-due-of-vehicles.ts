import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReminderView } from './reminder.views.ts';
import { ReminderReader } from './reminder-reader.ts';

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
