import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { PhoneProven } from '../../../identity/index.ts';
import { ConfirmFriend } from '../confirm-friend.ts';

/** A friend with a proven phone lets the referrer spend the bonus (ADR 8). */
@Reaction('loyalty.confirm-friend-when-phone-proven', PhoneProven)
export class ConfirmFriendWhenPhoneProven implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, occurredAt }: Recorded<typeof PhoneProven>): Promise<void> {
    await this.commands.execute(new ConfirmFriend(data.userId, 'proven-phone', occurredAt));
  }
}
