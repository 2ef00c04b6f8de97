import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { PhoneProven } from '../../../identity/index.ts';
import { ConfirmFriends } from '../confirm-friends.ts';

/** A friend with a proven phone lets the referrer spend the bonus (ADR 8). */
@Reaction('loyalty.confirm-friend-when-phone-proven', PhoneProven)
export class ConfirmFriendWhenPhoneProven implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(cause: Recorded<typeof PhoneProven>): Promise<void> {
    const { data, occurredAt: at } = cause;
    await this.commands.execute(
      new ConfirmFriends([{ userId: data.userId, kind: 'proven-phone', at, cause }]),
    );
  }
}
