import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestErased } from '../../../customers/index.ts';
import { EndEntries } from '../end-entries.ts';

/** Ends the entries of an erased guest. */
@Reaction('waitlist.end-entries-when-guest-erased', GuestErased)
export class EndEntriesWhenGuestErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId } }: Recorded<typeof GuestErased>): Promise<void> {
    await this.commands.execute(new EndEntries({ customerId }));
  }
}
