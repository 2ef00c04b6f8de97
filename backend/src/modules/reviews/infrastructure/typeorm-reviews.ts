import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Review, Reviews } from '../domain/review.ts';
import { ReviewNotFound } from '../domain/reviews.errors.ts';

export const reviewSchema = entity(Review, 'reviews.review', {
  id: GENERATED_ID,
  ...columns<Review>('integer', ['customerId', 'appointmentId', 'rating']),
  ...columns<Review>('integer', ['userId'], { nullable: true }),
  ...columns<Review>('text', ['author', 'title', 'comment', 'answer', 'hiddenReason'], { nullable: true }),
  ...columns<Review>('timestamptz', ['createdAt']),
  ...columns<Review>('timestamptz', ['changedAt', 'answeredAt', 'hiddenAt'], { nullable: true }),
});

@Injectable()
export class TypeOrmReviews implements Reviews {
  constructor(private readonly work: UnitOfWork) {}

  async add(review: Review, by: Actor): Promise<void> {
    await this.work.manager.insert(Review, review);
    review.markWritten(by);
    this.work.record(review);
  }

  forChange(id: number): Promise<Review> {
    return this.work.forChange(Review, { id }, ReviewNotFound);
  }

  ofAppointment(appointmentId: number): Promise<Review> {
    return this.work.forChange(Review, { appointmentId }, ReviewNotFound);
  }

  save(review: Review): Promise<void> {
    const content = ['rating', 'title', 'comment', 'changedAt'] as const;
    return this.work.save(review, [...content, 'answer', 'answeredAt', 'hiddenAt', 'hiddenReason']);
  }
}
