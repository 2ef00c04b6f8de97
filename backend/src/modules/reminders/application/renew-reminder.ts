import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { type LocalDate, localDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { FindCompletedRevision, RevisionCompleted } from '../../revisions/index.ts';
import { Reminder, Reminders } from '../domain/reminder.ts';
import type { ReminderType } from '../domain/reminder.values.ts';
import { DueDates } from './recalculate-due-dates.ts';

interface NextRevision {
  readonly date: LocalDate | null;
  /** Kilometres. */
  readonly mileage: number | null;
}

/** Fulfils the reminders that a completed revision covers, and adds one for the next revision. */
export class RenewReminder extends Command<void> {
  constructor(
    readonly revisionId: number,
    readonly next: NextRevision,
    /** When the revision was completed. Reminders created later are not fulfilled. */
    readonly at: Date,
  ) {
    super();
  }
}

/**
 * A revision of type `oil` covers reminders of type `oil`, any other type covers `revision`. A revision without a next
 * date and mileage, such as a check before a purchase, has no effect.
 */
@CommandHandler(RenewReminder)
export class RenewReminderHandler implements ICommandHandler<RenewReminder> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly queries: QueryBus,
    private readonly customers: CustomerDirectory,
    private readonly dueDates: DueDates,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  execute({ revisionId, next, at }: RenewReminder): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.queries.execute(new FindCompletedRevision(revisionId));
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
    });
  }
}

@Reaction('reminders.renew-reminder-when-revision-completed', RevisionCompleted)
export class RenewReminderWhenRevisionCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, occurredAt }: Recorded<typeof RevisionCompleted>): Promise<void> {
    const { revisionId, nextDate, nextMileage: mileage } = data;
    const date = nextDate === null ? null : localDate(nextDate);
    await this.commands.execute(new RenewReminder(revisionId, { date, mileage }, occurredAt));
  }
}
