import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestJoinedAccount } from '../../../customers/index.ts';
import { LinkReviewsToAccount } from '../link-reviews-to-account.ts';

/** Links the reviews of a guest to the account that the guest joined. */
@Reaction('reviews.adopt-reviews-when-guest-joined', GuestJoinedAccount)
export class AdoptReviewsWhenGuestJoined implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId, userId } }: Recorded<typeof GuestJoinedAccount>): Promise<void> {
    await this.commands.execute(new LinkReviewsToAccount(customerId, userId));
  }
}
