import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { ForgetAccount } from '../forget-account.ts';

/** Nobody comes to the appointments of somebody who left. */
@Reaction('booking.forget-account-when-account-erased', AccountErased)
export class ForgetAccountWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new ForgetAccount(userId));
  }
}
