import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestErased } from '../../../customers/index.ts';
import { EraseAuthor } from '../erase-author.ts';

/** Erases author and texts of the reviews of an erased guest. */
@Reaction('reviews.erase-author-when-guest-erased', GuestErased)
export class EraseAuthorWhenGuestErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId } }: Recorded<typeof GuestErased>): Promise<void> {
    await this.commands.execute(new EraseAuthor({ customerId }));
  }
}
