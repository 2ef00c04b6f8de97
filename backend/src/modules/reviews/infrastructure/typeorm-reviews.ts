import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Review, Reviews } from '../domain/review.ts';
import { ReviewNotFound } from '../domain/reviews.errors.ts';

const ERASE = `
  UPDATE reviews.review SET author = NULL, title = NULL, comment = NULL, answer = NULL, hidden_reason = NULL
  WHERE customer_id = ANY ($1::integer[])`;

@Injectable()
export class TypeOrmReviews extends Reviews {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {
    super();
  }

  async add(review: Review, by: Actor): Promise<void> {
    await this.work.manager.insert(Review, review);
    review.markWritten(by);
    this.work.record(review);
  }

  async forChange(id: number): Promise<Review> {
    const review = await this.work.manager.findOne(Review, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!review) throw new ReviewNotFound();
    return review;
  }

  async save(review: Review): Promise<void> {
    const { id, answer, answeredAt, hiddenAt, hiddenReason } = review;
    await this.work.manager.update(Review, { id }, { answer, answeredAt, hiddenAt, hiddenReason });
    this.work.record(review);
  }

  async linkToAccount(customerId: number, userId: number | null): Promise<void> {
    await this.database.query('UPDATE reviews.review SET user_id = $2 WHERE customer_id = $1', [
      customerId,
      userId,
    ]);
  }

  async eraseOf(customerIds: readonly number[]): Promise<void> {
    await this.database.query(ERASE, [customerIds]);
  }
}
