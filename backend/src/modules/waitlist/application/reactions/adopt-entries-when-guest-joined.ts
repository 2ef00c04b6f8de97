import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { accountAfter, GuestJoinedAccount, GuestLeftAccount } from '../../../customers/index.ts';
import { AdoptEntries } from '../follow-person.ts';

/** Assigns the entries of a guest to the account that the guest joined, and back when the guest left it. */
@Reaction('waitlist.adopt-entries-when-guest-joined', [GuestJoinedAccount, GuestLeftAccount])
export class AdoptEntriesWhenGuestJoined implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof GuestJoinedAccount> | Recorded<typeof GuestLeftAccount>): Promise<void> {
    await this.commands.execute(new AdoptEntries(event.data.customerId, accountAfter(event)));
  }
}
