import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { EraseReasons } from '../erase-reasons.ts';

/** Free-text reasons may contain personal data. */
@Reaction('loyalty.forget-reasons-when-account-erased', AccountErased)
export class EraseReasonsWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new EraseReasons(userId));
  }
}
