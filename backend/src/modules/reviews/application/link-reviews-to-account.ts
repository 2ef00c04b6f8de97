import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reviews } from '../domain/review.ts';

/** Links the reviews of a guest to the account that the guest joined; null when the guest left it. */
export class LinkReviewsToAccount extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly userId: number | null,
  ) {
    super();
  }
}

@CommandHandler(LinkReviewsToAccount)
export class LinkReviewsToAccountHandler implements ICommandHandler<LinkReviewsToAccount> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reviews: Reviews,
  ) {}

  execute({ customerId, userId }: LinkReviewsToAccount): Promise<void> {
    return this.work.run(() => this.reviews.linkToAccount(customerId, userId));
  }
}
