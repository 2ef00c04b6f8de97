import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/messages.ts';
import { Database } from '../../../platform/database/database.ts';
import { VisitDirectory } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { Review, type ReviewableVisit, type ReviewContent, Reviews } from '../domain/review.ts';
import { CustomerErased, VisitNotCompleted, VisitsAlreadyReviewed } from '../domain/reviews.errors.ts';
import type { WrittenReview } from './review.views.ts';

const FIRST_WITHOUT_REVIEW = `
  SELECT visit.id FROM unnest($1::int[]) WITH ORDINALITY AS visit (id, place)
  WHERE NOT EXISTS (SELECT FROM reviews.review WHERE appointment_id = visit.id)
  ORDER BY visit.place LIMIT 1`;

/** Orders the reviews that an account sends at once: the later one sees which visit has one now. */
const LOCK_AUTHOR = `SELECT pg_advisory_xact_lock(hashtext('reviews.author'), $1)`;

@Injectable()
export class OwnVisits {
  constructor(
    private readonly visits: VisitDirectory,
    private readonly users: UserDirectory,
    private readonly database: Database,
  ) {}

  /**
   * The last completed visit of the client that has no review. Needs a unit of work.
   * @throws VisitNotCompleted when there is no completed one, VisitsAlreadyReviewed
   */
  async lastUnreviewed(by: Actor): Promise<number> {
    if (by.kind !== 'user') throw new VisitNotCompleted();
    await this.database.query(LOCK_AUTHOR, [by.userId]);
    const completed = await this.visits.completedOf(by.userId);
    if (completed.length === 0) throw new VisitNotCompleted();
    const visit = await this.database.one<{ id: number }>(FIRST_WITHOUT_REVIEW, [completed]);
    if (!visit) throw new VisitsAlreadyReviewed();
    return visit.id;
  }

  /**
   * Keeps the account from being erased until the unit of work ends.
   * @throws CustomerErased; an error of kind not-found for a visit of another customer
   */
  async require(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<ReviewableVisit> {
    const visit = await this.visits.findOwn(appointmentId, by, manageToken);
    const { customerId, userId, status } = visit;
    if (userId !== null && !(await this.users.hold(userId))) throw new CustomerErased();
    return { customerId, userId, completed: status === 'completed' };
  }
}

/** Without a visit: of the client's last completed visit that has no review (specification §3). */
export class WriteReview extends command<
  { appointmentId: number | undefined; content: ReviewContent; by: Actor; manageToken?: string },
  WrittenReview
>() {}

@Injectable()
export class WriteReviewHandlers {
  constructor(
    private readonly reviews: Reviews,
    private readonly visits: OwnVisits,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws VisitNotCompleted, VisitAlreadyReviewed, VisitsAlreadyReviewed, CustomerErased, AppointmentNotFound */
  @Handles(WriteReview, 'in-transaction')
  async writeReview({ appointmentId: named, content, by, manageToken }: WriteReview): Promise<WrittenReview> {
    const appointmentId = named ?? (await this.visits.lastUnreviewed(by));
    const visit = await this.visits.require(appointmentId, by, manageToken);
    if (!(await this.customers.hold(visit.customerId))) throw new CustomerErased();
    const [customer] = await this.customers.contacts([visit.customerId]);
    const now = this.clock.now();
    // The guest may have joined an account while the lock was waited for.
    const userId = await this.customers.accountOf(visit.customerId);
    const review = Review.create({ ...visit, userId }, customer?.name ?? '', { appointmentId, ...content }, now);
    await this.reviews.add(review, by);
    const { id, author, rating, title, comment, createdAt, answer, answeredAt, offersComplaint } = review;
    return { ...{ id, appointmentId, author, rating, title, comment, createdAt, answer, answeredAt }, offersComplaint };
  }
}
