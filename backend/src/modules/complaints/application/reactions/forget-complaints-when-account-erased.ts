import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { ForgetComplaints } from '../keep-authors.ts';

/** Nothing that an erased person wrote stays. */
@Reaction('complaints.forget-complaints-when-account-erased', AccountErased)
export class ForgetComplaintsWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new ForgetComplaints(userId));
  }
}
