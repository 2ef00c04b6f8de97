import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestJoinedAccount } from '../../../customers/index.ts';
import { AdoptComplaints } from '../keep-authors.ts';

/** A guest's complaints are the account's once the guest turns out to be its owner. */
@Reaction('complaints.adopt-complaints-when-guest-joined', GuestJoinedAccount)
export class AdoptComplaintsWhenGuestJoined implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId, userId } }: Recorded<typeof GuestJoinedAccount>): Promise<void> {
    await this.commands.execute(new AdoptComplaints(customerId, userId));
  }
}
