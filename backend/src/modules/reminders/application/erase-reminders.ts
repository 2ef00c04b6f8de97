import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { Reminders } from '../domain/reminder.ts';
import { CalendarFeeds } from './calendar-feed.ts';

/** Erases an account's descriptions and calendar feed, and deactivates its reminders (ADR 9). */
export class EraseReminders extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Erases the descriptions of the reminders for an erased guest, and deactivates them. */
export class EraseGuestReminders extends Command<void> {
  constructor(readonly customerId: number) {
    super();
  }
}

@CommandHandler(EraseReminders)
export class EraseRemindersHandler implements ICommandHandler<EraseReminders> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
    private readonly feeds: CalendarFeeds,
    private readonly customers: CustomerDirectory,
  ) {}

  execute({ userId }: EraseReminders): Promise<void> {
    return this.work.run(async () => {
      await this.reminders.erase(await this.customers.erasedWith(userId));
      await this.feeds.close(userId);
    });
  }
}

@CommandHandler(EraseGuestReminders)
export class EraseGuestRemindersHandler implements ICommandHandler<EraseGuestReminders> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminders: Reminders,
  ) {}

  execute({ customerId }: EraseGuestReminders): Promise<void> {
    return this.work.run(() => this.reminders.erase([customerId]));
  }
}
