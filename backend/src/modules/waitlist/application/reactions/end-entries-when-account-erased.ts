import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { EndEntries } from '../end-entries.ts';

/** Ends the entries of an erased account. */
@Reaction('waitlist.end-entries-when-account-erased', AccountErased)
export class EndEntriesWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new EndEntries({ userId }));
  }
}
