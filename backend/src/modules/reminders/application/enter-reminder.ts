import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reminder, type ReminderTerms } from '../domain/reminder.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import { Reminders } from '../domain/reminders.ts';
import { DueDays } from './due-days.ts';
import { ReminderAccess } from './reminder-access.ts';

/** A client, or the workshop, says what will be due on a vehicle. */
export class EnterReminder extends Command<{ readonly reminderId: number }> {
  constructor(
    readonly vehicleId: number,
    readonly terms: ReminderTerms,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ReminderNotFound for a vehicle that is somebody else's or archived; TooManyReminders */
@CommandHandler(EnterReminder)
export class EnterReminderHandler implements ICommandHandler<EnterReminder> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly access: ReminderAccess,
    private readonly dueDays: DueDays,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  execute({ vehicleId, terms, by }: EnterReminder): Promise<{ reminderId: number }> {
    return this.work.run(async () => {
      const vehicle = await this.access.vehicleForChange(vehicleId, by);
      if (vehicle.isArchived) throw new ReminderNotFound();
      const source = by.kind === 'user' && by.role === 'admin' ? 'workshop' : 'client';
      const reminder = Reminder.enter(vehicle, terms, { source }, this.clock.now(), this.day.today());
      await this.dueDays.settle(reminder);
      await this.reminders.add(reminder, by);
      return { reminderId: reminder.id };
    });
  }
}
