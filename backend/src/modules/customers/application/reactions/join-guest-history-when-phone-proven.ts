import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { PhoneProven } from '../../../identity/index.ts';
import { JoinGuestHistory } from '../join-guest-history.ts';

/** Assigns the guest's history to the account that has proven the phone. */
@Reaction('customers.join-guest-history-when-phone-proven', PhoneProven)
export class JoinGuestHistoryWhenPhoneProven implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof PhoneProven>): Promise<void> {
    await this.commands.execute(new JoinGuestHistory(userId));
  }
}
