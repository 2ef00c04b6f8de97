import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestJoinedAccount } from '../../../customers/index.ts';
import { LinkComplaintsToAccount } from '../change-complaint-authors.ts';

/** Links the complaints of a guest to the account that the guest joined. */
@Reaction('complaints.adopt-complaints-when-guest-joined', GuestJoinedAccount)
export class AdoptComplaintsWhenGuestJoined implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId, userId } }: Recorded<typeof GuestJoinedAccount>): Promise<void> {
    await this.commands.execute(new LinkComplaintsToAccount(customerId, userId));
  }
}
