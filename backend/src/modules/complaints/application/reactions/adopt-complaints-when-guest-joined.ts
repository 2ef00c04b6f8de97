import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { accountAfter, GuestJoinedAccount, GuestLeftAccount } from '../../../customers/index.ts';
import { LinkComplaintsToAccount } from '../change-complaint-authors.ts';

/** Links the complaints of a guest to the account that the guest joined, and back when the guest left it. */
@Reaction('complaints.adopt-complaints-when-guest-joined', [GuestJoinedAccount, GuestLeftAccount])
export class AdoptComplaintsWhenGuestJoined implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof GuestJoinedAccount> | Recorded<typeof GuestLeftAccount>): Promise<void> {
    await this.commands.execute(new LinkComplaintsToAccount(event.data.customerId, accountAfter(event)));
  }
}
