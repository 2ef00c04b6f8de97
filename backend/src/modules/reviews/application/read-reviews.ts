import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { OwnVisits } from './own-visits.ts';
import {
  OWN_COLUMNS,
  type OwnReview,
  PUBLIC_COLUMNS,
  type ReviewSummary,
  type ReviewView,
  type VisitReview,
} from './review.views.ts';

interface PublicReviews {
  readonly reviews: ReviewView[];
  readonly total: number;
}

/** Lists a page of the public reviews, newest first. */
export class ListReviews extends Query<PublicReviews> {
  constructor(readonly page: { readonly number: number; readonly size: number }) {
    super();
  }
}

const PAGE = `
  SELECT ${PUBLIC_COLUMNS} FROM reviews.review WHERE hidden_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`;

@QueryHandler(ListReviews)
export class ListReviewsHandler implements IQueryHandler<ListReviews> {
  constructor(private readonly database: Database) {}

  async execute({ page: { number, size } }: ListReviews): Promise<PublicReviews> {
    const [reviews, { count }] = await Promise.all([
      this.database.query<ReviewView & Record<string, unknown>>(PAGE, [size, (number - 1) * size]),
      summaryOf(this.database),
    ]);
    return { reviews, total: count };
  }
}

const RATINGS = [5, 4, 3, 2, 1];

export class SummariseReviews extends Query<ReviewSummary> {}

@QueryHandler(SummariseReviews)
export class SummariseReviewsHandler implements IQueryHandler<SummariseReviews> {
  constructor(private readonly database: Database) {}

  execute(): Promise<ReviewSummary> {
    return summaryOf(this.database);
  }
}

/** Reads the five counters maintained by a trigger, and no reviews. */
async function summaryOf(database: Database): Promise<ReviewSummary> {
  const rows = await database.query<{ rating: number; count: number }>(
    'SELECT rating, reviews AS count FROM reviews.tally',
  );
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]));
  const distribution = RATINGS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));
  const count = distribution.reduce((sum, line) => sum + line.count, 0);
  const stars = distribution.reduce((sum, line) => sum + line.rating * line.count, 0);
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10, distribution };
}

/** Lists the reviews of a client, newest first, at most 200. */
export class ListOwnReviews extends Query<OwnReview[]> {
  constructor(readonly userId: number) {
    super();
  }
}

const OWN = `
  SELECT ${OWN_COLUMNS} FROM reviews.review
  WHERE user_id = $1 ORDER BY id DESC LIMIT 200`;

@QueryHandler(ListOwnReviews)
export class ListOwnReviewsHandler implements IQueryHandler<ListOwnReviews> {
  constructor(private readonly database: Database) {}

  execute({ userId }: ListOwnReviews): Promise<OwnReview[]> {
    return this.database.query<OwnReview & Record<string, unknown>>(OWN, [userId]);
  }
}

/** Reads the review of a visit, as its client or with its manage link. */
export class ReadVisitReview extends Query<VisitReview> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

const OF_VISIT = `
  SELECT ${OWN_COLUMNS} FROM reviews.review WHERE appointment_id = $1`;

/** @throws an error of kind not-found for another customer's visit */
@QueryHandler(ReadVisitReview)
export class ReadVisitReviewHandler implements IQueryHandler<ReadVisitReview> {
  constructor(
    private readonly database: Database,
    private readonly visits: OwnVisits,
  ) {}

  async execute({ appointmentId, by, manageToken }: ReadVisitReview): Promise<VisitReview> {
    const { completed } = await this.visits.require(appointmentId, by, manageToken);
    const review = await this.database.one<OwnReview & Record<string, unknown>>(OF_VISIT, [appointmentId]);
    return { review: review ?? null, canBeWritten: completed && !review };
  }
}
