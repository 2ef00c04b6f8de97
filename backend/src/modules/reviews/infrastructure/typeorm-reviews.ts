import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Review, Reviews } from '../domain/review.ts';
import { ReviewNotFound } from '../domain/reviews.errors.ts';

export const reviewSchema = entity(Review, 'reviews.review', {
  id: GENERATED_ID,
  ...columns<Review>('integer', ['customerId', 'appointmentId', 'rating']),
  ...columns<Review>('integer', ['userId'], { nullable: true }),
  ...columns<Review>('text', ['author', 'title', 'comment', 'answer', 'hiddenReason'], { nullable: true }),
  ...columns<Review>('timestamptz', ['createdAt']),
  ...columns<Review>('timestamptz', ['answeredAt', 'hiddenAt'], { nullable: true }),
});

@Injectable()
export class TypeOrmReviews extends Reviews {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  async add(review: Review, by: Actor): Promise<void> {
    await this.work.manager.insert(Review, review);
    review.markWritten(by);
    this.work.record(review);
  }

  async forChange(id: number): Promise<Review> {
    const review = await this.work.manager.findOne(Review, { where: { id }, lock: FOR_UPDATE });
    if (!review) throw new ReviewNotFound();
    return review;
  }

  async save(review: Review): Promise<void> {
    const { id, answer, answeredAt, hiddenAt, hiddenReason } = review;
    await this.work.manager.update(Review, { id }, { answer, answeredAt, hiddenAt, hiddenReason });
    this.work.record(review);
  }
}
