import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { ReminderTerms } from '../domain/reminder.ts';
import { Reminders } from '../domain/reminders.ts';
import { DueDates } from './due-dates.ts';
import { ReminderAccess } from './reminder-access.ts';

/** A change of a reminder. */
export type ReminderUpdate =
  | { readonly kind: 'change'; readonly terms: Partial<ReminderTerms> }
  | { readonly kind: 'snooze'; readonly until: LocalDate }
  | { readonly kind: 'dismiss' };

/** Changes, snoozes or dismisses a reminder. */
export class UpdateReminder extends Command<void> {
  constructor(
    readonly reminderId: number,
    readonly update: ReminderUpdate,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ReminderNotFound, also without access to it; ReminderIsOver, SnoozeNotLater */
@CommandHandler(UpdateReminder)
export class UpdateReminderHandler implements ICommandHandler<UpdateReminder> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly access: ReminderAccess,
    private readonly dueDates: DueDates,
    private readonly day: WorkshopDay,
  ) {}

  execute({ reminderId, update, by }: UpdateReminder): Promise<void> {
    return this.work.run(async () => {
      const reminder = await this.reminders.forChange(reminderId);
      await this.access.vehicleForChange(reminder.vehicleId, by);
      const today = this.day.today();
      if (update.kind === 'dismiss') {
        reminder.deactivate('dismissed', by);
      } else if (update.kind === 'snooze') {
        reminder.snooze(update.until, today, by);
      } else {
        reminder.change(update.terms, by, today);
        await this.dueDates.update(reminder);
      }
      await this.reminders.save(reminder);
    });
  }
}
