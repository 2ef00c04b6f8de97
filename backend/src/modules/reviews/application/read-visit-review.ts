import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { OwnVisits } from './own-visits.ts';
import { OWN_COLUMNS, type OwnReview, type VisitReview } from './review.views.ts';

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
