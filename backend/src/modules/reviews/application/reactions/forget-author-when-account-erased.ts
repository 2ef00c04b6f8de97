import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { EraseAuthor } from '../erase-author.ts';

/** Erases author and texts of the reviews of an erased account. */
@Reaction('reviews.forget-author-when-account-erased', AccountErased)
export class ForgetAuthorWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new EraseAuthor({ userId }));
  }
}
