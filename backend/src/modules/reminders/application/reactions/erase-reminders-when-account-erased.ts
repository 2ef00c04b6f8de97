import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { EraseReminders } from '../erase-reminders.ts';

/** Descriptions of reminders are personal data (ADR 9). */
@Reaction('reminders.erase-reminders-when-account-erased', AccountErased)
export class EraseRemindersWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new EraseReminders(userId));
  }
}
