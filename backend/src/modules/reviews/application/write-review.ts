import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { Review, type ReviewContent, Reviews } from '../domain/review.ts';
import { CustomerErased } from '../domain/reviews.errors.ts';
import { OwnVisits } from './own-visits.ts';
import type { WrittenReview } from './review.views.ts';

/**
 * Writes the review of a visit, as its client or with its manage link. Without a visit: of the client's last completed visit that
 * has no review.
 */
export class WriteReview extends Command<WrittenReview> {
  constructor(
    readonly appointmentId: number | undefined,
    readonly content: ReviewContent,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws VisitNotCompleted, VisitAlreadyReviewed, VisitsAlreadyReviewed, CustomerErased; an error of kind not-found for another customer's visit */
@CommandHandler(WriteReview)
export class WriteReviewHandler implements ICommandHandler<WriteReview> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reviews: Reviews,
    private readonly visits: OwnVisits,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId: named, content, by, manageToken }: WriteReview): Promise<WrittenReview> {
    return this.work.run(async () => {
      const appointmentId = named ?? (await this.visits.lastUnreviewed(by));
      const visit = await this.visits.require(appointmentId, by, manageToken);
      if (!(await this.customers.hold(visit.customerId))) throw new CustomerErased();
      const [customer] = await this.customers.contacts([visit.customerId]);
      const now = this.clock.now();
      // The guest may have joined an account while the lock was waited for.
      const userId = await this.customers.accountOf(visit.customerId);
      const review = Review.create(
        { ...visit, userId },
        customer?.name ?? '',
        { appointmentId, ...content },
        now,
      );
      await this.reviews.add(review, by);
      const { id, author, rating, title, comment, createdAt, answer, answeredAt, offersComplaint } = review;
      return {
        ...{ id, appointmentId, author, rating, title, comment, createdAt, answer, answeredAt },
        offersComplaint,
      };
    });
  }
}
