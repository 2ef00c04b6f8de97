import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestErased } from '../../../customers/index.ts';
import { EraseGuestMessages } from '../erase-messages.ts';

/** Messages are personal data. Unlike message rules, this reaction halts on failure: an erasure is never parked. */
@Reaction('notifications.erase-messages-when-guest-erased', GuestErased)
export class EraseMessagesWhenGuestErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId } }: Recorded<typeof GuestErased>): Promise<void> {
    await this.commands.execute(new EraseGuestMessages(customerId));
  }
}
