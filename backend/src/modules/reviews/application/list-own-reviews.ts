import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { type OwnReview, PUBLIC_COLUMNS } from './review.views.ts';

/** A client's own reviews, newest first, at most 200. */
export class ListOwnReviews extends Query<OwnReview[]> {
  constructor(readonly userId: number) {
    super();
  }
}

const OWN = `
  SELECT ${PUBLIC_COLUMNS}, appointment_id AS "appointmentId" FROM reviews.review
  WHERE user_id = $1 ORDER BY id DESC LIMIT 200`;

@QueryHandler(ListOwnReviews)
export class ListOwnReviewsHandler implements IQueryHandler<ListOwnReviews> {
  constructor(private readonly database: Database) {}

  execute({ userId }: ListOwnReviews): Promise<OwnReview[]> {
    return this.database.query<OwnReview & Record<string, unknown>>(OWN, [userId]);
  }
}
