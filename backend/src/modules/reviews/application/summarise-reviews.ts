import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import type { ReviewSummary } from './review.views.ts';

const RATINGS = [5, 4, 3, 2, 1];

/** Reads number, average and distribution of the public reviews. */
export class SummariseReviews extends Query<ReviewSummary> {}

@QueryHandler(SummariseReviews)
export class SummariseReviewsHandler implements IQueryHandler<SummariseReviews> {
  constructor(private readonly database: Database) {}

  execute(): Promise<ReviewSummary> {
    return summaryOf(this.database);
  }
}

/** Reads the five counters maintained by a trigger, and no reviews. */
export async function summaryOf(database: Database): Promise<ReviewSummary> {
  const rows = await database.query<{ rating: number; count: number }>(
    'SELECT rating, reviews AS count FROM reviews.tally',
  );
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]));
  const distribution = RATINGS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));
  const count = distribution.reduce((sum, line) => sum + line.count, 0);
  const stars = distribution.reduce((sum, line) => sum + line.rating * line.count, 0);
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10, distribution };
}
