import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminder, type ReminderTerms } from '../domain/reminder.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import { Reminders } from '../domain/reminders.ts';
import { DueDates } from './due-dates.ts';
import { ReminderAccess } from './reminder-access.ts';

/** Adds a reminder to a vehicle. */
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
      const reminder = Reminder.enter(vehicle, terms, { source }, this.clock.now(), this.day.today());
      await this.dueDates.update(reminder);
      await this.reminders.add(reminder, by);
      return { reminderId: reminder.id };
    });
  }
}
