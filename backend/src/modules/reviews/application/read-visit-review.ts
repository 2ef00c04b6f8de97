import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { Visits } from '../domain/visits.ts';
import { type OwnReview, PUBLIC_COLUMNS, type VisitReview } from './review.views.ts';

/** The review of a visit, for whose visit it is: the client signed in, or whoever has its manage link. */
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
  SELECT ${PUBLIC_COLUMNS}, appointment_id AS "appointmentId" FROM reviews.review WHERE appointment_id = $1`;

/** @throws not-found for a visit that is not the caller's */
@QueryHandler(ReadVisitReview)
export class ReadVisitReviewHandler implements IQueryHandler<ReadVisitReview> {
  constructor(
    private readonly database: Database,
    private readonly visits: Visits,
  ) {}

  async execute({ appointmentId, by, manageToken }: ReadVisitReview): Promise<VisitReview> {
    const { completed } = await this.visits.own(appointmentId, by, manageToken);
    const review = await this.database.one<OwnReview & Record<string, unknown>>(OF_VISIT, [appointmentId]);
    return { review: review ?? null, canBeWritten: completed && !review };
  }
}
