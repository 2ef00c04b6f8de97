import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CalendarFeeds } from '../domain/calendar-feeds.ts';
import { Reminders } from '../domain/reminders.ts';
import { Vehicles } from '../domain/vehicles.ts';

/** The person behind an account is forgotten: descriptions go, nothing is active, the calendar ends (ADR 9). */
export class EraseReminders extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EraseReminders)
export class EraseRemindersHandler implements ICommandHandler<EraseReminders> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly feeds: CalendarFeeds,
    private readonly vehicles: Vehicles,
  ) {}

  execute({ userId }: EraseReminders): Promise<void> {
    return this.work.run(async () => {
      await this.reminders.erase(await this.vehicles.customersOf(userId));
      await this.feeds.close(userId);
    });
  }
}
