import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { ReminderTerms } from '../domain/reminder.ts';
import { Reminders } from '../domain/reminders.ts';
import { DueDays } from './due-days.ts';
import { ReminderAccess } from './reminder-access.ts';

/** What somebody does with a reminder. */
export type ReminderStep =
  | { readonly verb: 'change'; readonly terms: Partial<ReminderTerms> }
  | { readonly verb: 'snooze'; readonly until: LocalDate }
  | { readonly verb: 'dismiss' };

/** A client, or the workshop, changes a reminder, puts it off or dismisses it. */
export class FollowReminder extends Command<void> {
  constructor(
    readonly reminderId: number,
    readonly step: ReminderStep,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ReminderNotFound also for somebody else's; ReminderIsOver, SnoozeNotLater */
@CommandHandler(FollowReminder)
export class FollowReminderHandler implements ICommandHandler<FollowReminder> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly access: ReminderAccess,
    private readonly dueDays: DueDays,
    private readonly day: WorkshopDay,
  ) {}

  execute({ reminderId, step, by }: FollowReminder): Promise<void> {
    return this.work.run(async () => {
      const reminder = await this.reminders.forChange(reminderId);
      await this.access.vehicleForChange(reminder.vehicleId, by);
      const today = this.day.today();
      if (step.verb === 'dismiss') {
        reminder.retire('dismissed', by);
      } else if (step.verb === 'snooze') {
        reminder.snooze(step.until, today, by);
      } else {
        reminder.change(step.terms, by, today);
        await this.dueDays.settle(reminder);
      }
      await this.reminders.save(reminder);
    });
  }
}
