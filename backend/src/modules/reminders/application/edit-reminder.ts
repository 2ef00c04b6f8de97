import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminder, Reminders, type ReminderTerms } from '../domain/reminder.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import { DueDates } from './recalculate-due-dates.ts';
import { ReminderAccess } from './reminder-access.ts';

export class EnterReminder extends Command<{ readonly reminderId: number }> {
  constructor(
    readonly vehicleId: number,
    readonly terms: ReminderTerms,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ReminderNotFound without access to the vehicle, or when it is archived; TooManyReminders */
@CommandHandler(EnterReminder)
export class EnterReminderHandler implements ICommandHandler<EnterReminder> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly access: ReminderAccess,
    private readonly dueDates: DueDates,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  execute({ vehicleId, terms, by }: EnterReminder): Promise<{ reminderId: number }> {
    return this.work.run(async () => {
      const vehicle = await this.access.vehicleForChange(vehicleId, by);
      if (vehicle.isArchived) throw new ReminderNotFound();
      const source = worksAtDesk(by) ? 'workshop' : 'client';
      const reminder = Reminder.create(vehicle, terms, { source }, this.clock.now(), this.day.today());
      await this.dueDates.update(reminder);
      await this.reminders.add(reminder, by);
      return { reminderId: reminder.id };
    });
  }
}

export type ReminderUpdate =
  | { readonly kind: 'change'; readonly terms: Partial<ReminderTerms> }
  | { readonly kind: 'snooze'; readonly until: LocalDate }
  | { readonly kind: 'dismiss' };

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
