import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { localDate } from '../../../../kernel/wall-clock.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { RevisionCompleted } from '../../../revisions/index.ts';
import { RenewReminder } from '../renew-reminder.ts';

/** A completed revision sets the due date and mileage of the next one. */
@Reaction('reminders.renew-reminder-when-revision-completed', RevisionCompleted)
export class RenewReminderWhenRevisionCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, occurredAt }: Recorded<typeof RevisionCompleted>): Promise<void> {
    const { revisionId, nextDate, nextMileage: mileage } = data;
    const date = nextDate === null ? null : localDate(nextDate);
    await this.commands.execute(new RenewReminder(revisionId, { date, mileage }, occurredAt));
  }
}
