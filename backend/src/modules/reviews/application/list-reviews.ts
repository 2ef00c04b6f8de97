import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { PUBLIC_COLUMNS, type ReviewView } from './review.views.ts';
import { summaryOf } from './summarise-reviews.ts';

/** A page of the public reviews and the total over all pages. */
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
