import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { UserReferred } from '../../../identity/index.ts';
import { TellAccount } from '../tell-account.ts';

/** Whoever brought a friend learns that the friend is here; how many points that gave is loyalty's business. */
@Reaction('notifications.tell-referrer-when-user-referred', UserReferred, 'park')
export class TellReferrerWhenUserReferred implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof UserReferred>): Promise<void> {
    await this.commands.execute(new TellAccount('friend-registered', event.data.referrerId, event));
  }
}
