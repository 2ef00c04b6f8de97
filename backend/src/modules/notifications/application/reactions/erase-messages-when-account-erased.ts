import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { EraseMessages } from '../erase-messages.ts';

/** Messages are personal data. Unlike message rules, this reaction halts on failure: an erasure is never parked. */
@Reaction('notifications.erase-messages-when-account-erased', AccountErased)
export class EraseMessagesWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new EraseMessages(userId));
  }
}
