import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reviews } from '../domain/review.ts';

/** What a guest wrote is the account's, once the guest turns out to be its owner. */
export class AdoptReviews extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(AdoptReviews)
export class AdoptReviewsHandler implements ICommandHandler<AdoptReviews> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reviews: Reviews,
  ) {}

  execute({ customerId, userId }: AdoptReviews): Promise<void> {
    return this.work.run(() => this.reviews.adopt(customerId, userId));
  }
}
