import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminder } from '../domain/reminder.ts';
import type { ReminderType } from '../domain/reminder-type.ts';
import { Reminders } from '../domain/reminders.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { DueDays } from './due-days.ts';

/** When the next revision is due, as a completed one says. */
export interface NextRevision {
  readonly date: LocalDate | null;
  /** Kilometres. */
  readonly mileage: number | null;
}

/** A revision is completed: what it fulfils is over, and the next one will be due. */
export class RenewReminder extends Command<void> {
  constructor(
    readonly revisionId: number,
    readonly next: NextRevision,
    /** When it was completed: what was entered later is about later. */
    readonly at: Date,
  ) {
    super();
  }
}

/**
 * A revision of type `oil` is an oil change, every other one the revision of the service book; without a next
 * date and mileage (a check before buying, say) it fulfils nothing and leads to nothing.
 */
@CommandHandler(RenewReminder)
export class RenewReminderHandler implements ICommandHandler<RenewReminder> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly serviceBooks: ServiceBooks,
    private readonly vehicles: Vehicles,
    private readonly dueDays: DueDays,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  execute({ revisionId, next, at }: RenewReminder): Promise<void> {
    return this.work.run(async () => {
      const outcome = await this.serviceBooks.outcomeOf(revisionId);
      if (!outcome?.isLatest || (next.date === null && next.mileage === null)) return;
      const [vehicle] = await this.vehicles.withIds([outcome.vehicleId]);
      if (!vehicle || vehicle.isArchived || (await this.reminders.isMadeBy(revisionId))) return;
      const reminderType: ReminderType = outcome.type === 'oil' ? 'oil' : 'revision';
      for (const fulfilled of await this.reminders.activeOfVehicleForChange(vehicle.vehicleId)) {
        if (fulfilled.reminderType !== reminderType || fulfilled.createdAt > at) continue;
        fulfilled.retire('fulfilled', SYSTEM);
        await this.reminders.save(fulfilled);
      }
      const terms = { reminderType, dueDate: next.date, dueMileage: next.mileage, description: null };
      const from = { source: 'revision', revisionId } as const;
      const reminder = Reminder.enter(vehicle, terms, from, this.clock.now(), this.day.today());
      await this.dueDays.settle(reminder);
      await this.reminders.add(reminder, SYSTEM);
    });
  }
}
