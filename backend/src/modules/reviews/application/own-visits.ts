import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { FindOwnVisit, ListCompletedVisits } from '../../booking/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import type { ReviewableVisit } from '../domain/review.ts';
import { CustomerErased, VisitNotCompleted, VisitsAlreadyReviewed } from '../domain/reviews.errors.ts';

const FIRST_WITHOUT_REVIEW = `
  SELECT visit.id FROM unnest($1::int[]) WITH ORDINALITY AS visit (id, place)
  WHERE NOT EXISTS (SELECT FROM reviews.review WHERE appointment_id = visit.id)
  ORDER BY visit.place LIMIT 1`;

/** Restricts reviews of a visit to its customer. */
@Injectable()
export class OwnVisits {
  constructor(
    private readonly users: UserDirectory,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  /**
   * The visit of a review that names none (specification §3): the last completed one of the client that has no review.
   * @throws VisitNotCompleted when the client has no completed visit, VisitsAlreadyReviewed
   */
  async lastUnreviewed(by: Actor): Promise<number> {
    const completed =
      by.kind === 'user' ? await this.queries.execute(new ListCompletedVisits(by.userId)) : [];
    if (completed.length === 0) throw new VisitNotCompleted();
    const visit = await this.database.one<{ id: number }>(FIRST_WITHOUT_REVIEW, [completed]);
    if (!visit) throw new VisitsAlreadyReviewed();
    return visit.id;
  }

  /**
   * The actor's own visit, whose account is kept from being erased until the unit of work ends.
   * @throws CustomerErased; an error of kind not-found for any other visit
   */
  async require(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<ReviewableVisit> {
    const visit = await this.queries.execute(new FindOwnVisit(appointmentId, by, manageToken));
    const { customerId, userId, status } = visit;
    if (userId !== null && !(await this.users.hold(userId))) throw new CustomerErased();
    return { customerId, userId, completed: status === 'completed' };
  }
}
