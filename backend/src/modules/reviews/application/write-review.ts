import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type Opinion, Review, Reviews } from '../domain/review.ts';
import { Visits } from '../domain/visits.ts';
import type { WrittenReview } from './review.views.ts';

/** A customer says how a visit was, signed in or with its manage link. */
export class WriteReview extends Command<WrittenReview> {
  constructor(
    readonly appointmentId: number,
    readonly opinion: Opinion,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws VisitNotCompleted, VisitAlreadyReviewed; not-found for a visit that is not the caller's */
@CommandHandler(WriteReview)
export class WriteReviewHandler implements ICommandHandler<WriteReview> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reviews: Reviews,
    private readonly visits: Visits,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId, opinion, by, manageToken }: WriteReview): Promise<WrittenReview> {
    return this.work.run(async () => {
      const visit = await this.visits.own(appointmentId, by, manageToken);
      const review = Review.of(visit, opinion, this.clock.now());
      await this.reviews.add(review, by);
      const { id, author, rating, title, comment, createdAt, answer, answeredAt, isUnhappy } = review;
      return {
        ...{ id, appointmentId, author, rating, title, comment, createdAt, answer, answeredAt },
        offersComplaint: isUnhappy,
      };
    });
  }
}
