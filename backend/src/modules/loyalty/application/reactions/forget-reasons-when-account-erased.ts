import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { ForgetReasons } from '../forget-reasons.ts';

/** A reason in an admin's own words may say who it was about. */
@Reaction('loyalty.forget-reasons-when-account-erased', AccountErased)
export class ForgetReasonsWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new ForgetReasons(userId));
  }
}
