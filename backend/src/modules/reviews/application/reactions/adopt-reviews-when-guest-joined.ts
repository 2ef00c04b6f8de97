import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestJoinedAccount } from '../../../customers/index.ts';
import { AdoptReviews } from '../adopt-reviews.ts';

/** A guest's reviews are the account's once the guest turns out to be its owner. */
@Reaction('reviews.adopt-reviews-when-guest-joined', GuestJoinedAccount)
export class AdoptReviewsWhenGuestJoined implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId, userId } }: Recorded<typeof GuestJoinedAccount>): Promise<void> {
    await this.commands.execute(new AdoptReviews(customerId, userId));
  }
}
