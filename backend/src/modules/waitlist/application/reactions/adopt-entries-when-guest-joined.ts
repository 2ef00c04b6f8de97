import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestJoinedAccount } from '../../../customers/index.ts';
import { AdoptEntries } from '../follow-person.ts';

/** Assigns the entries of a guest to the account that the guest joined. */
@Reaction('waitlist.adopt-entries-when-guest-joined', GuestJoinedAccount)
export class AdoptEntriesWhenGuestJoined implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId, userId } }: Recorded<typeof GuestJoinedAccount>): Promise<void> {
    await this.commands.execute(new AdoptEntries(customerId, userId));
  }
}
