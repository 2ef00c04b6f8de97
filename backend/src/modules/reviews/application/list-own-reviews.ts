import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { OWN_COLUMNS, type OwnReview } from './review.views.ts';

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
