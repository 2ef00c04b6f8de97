import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { ForgetAuthor } from '../forget-author.ts';

/** Whoever is erased is nobody's author. */
@Reaction('reviews.forget-author-when-account-erased', AccountErased)
export class ForgetAuthorWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new ForgetAuthor(userId));
  }
}
