import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestErased } from '../../../customers/index.ts';
import { EraseGuestReminders } from '../erase-reminders.ts';

/** Descriptions of reminders are personal data (ADR 9). */
@Reaction('reminders.erase-reminders-when-guest-erased', GuestErased)
export class EraseRemindersWhenGuestErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId } }: Recorded<typeof GuestErased>): Promise<void> {
    await this.commands.execute(new EraseGuestReminders(customerId));
  }
}
