import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { Review, type ReviewableAppointment, type ReviewContent, Reviews } from '../domain/review.ts';
import { AppointmentNotCompleted, AppointmentsAlreadyReviewed, CustomerErased } from '../domain/reviews.errors.ts';
import type { OwnReview, WrittenReview } from './review.views.ts';

const FIRST_WITHOUT_REVIEW = `
  SELECT visit.id FROM unnest($1::int[]) WITH ORDINALITY AS visit (id, place)
  WHERE NOT EXISTS (SELECT FROM reviews.review WHERE appointment_id = visit.id)
  ORDER BY visit.place LIMIT 1`;

/** Serialises concurrent reviews of an account, so that a later one sees which appointments are reviewed. */
const LOCK_AUTHOR = `SELECT pg_advisory_xact_lock(hashtext('reviews.author'), $1)`;

@Injectable()
export class OwnAppointments {
  constructor(
    private readonly appointments: AppointmentDirectory,
    private readonly users: UserDirectory,
    private readonly database: Database,
  ) {}

  /**
   * The last completed appointment of the client that has no review. Needs a unit of work.
   * @throws AppointmentNotCompleted when there is no completed one, AppointmentsAlreadyReviewed
   */
  async lastUnreviewed(by: Actor): Promise<number> {
    if (by.kind !== 'user') throw new AppointmentNotCompleted();
    await this.database.query(LOCK_AUTHOR, [by.userId]);
    const completed = await this.appointments.completedOf(by.userId);
    if (completed.length === 0) throw new AppointmentNotCompleted();
    const appointment = await this.database.one<{ id: number }>(FIRST_WITHOUT_REVIEW, [completed]);
    if (!appointment) throw new AppointmentsAlreadyReviewed();
    return appointment.id;
  }

  /**
   * Blocks an erasure of the account until the unit of work ends.
   * @throws CustomerErased; an error of kind not-found for an appointment of another customer
   */
  async require(appointmentId: number, by: Actor, manageToken: string | undefined): Promise<ReviewableAppointment> {
    const appointment = await this.appointments.findOwn(appointmentId, by, manageToken);
    const { customerId, userId, status } = appointment;
    if (userId !== null && !(await this.users.hold(userId))) throw new CustomerErased();
    return { customerId, userId, completed: status === 'completed' };
  }
}

/** Without an appointment, the review is of the client's last completed one without a review (specification §3). */
export class WriteReview extends command<
  { appointmentId: number | undefined; content: ReviewContent; by: Actor; manageToken?: string },
  WrittenReview
>() {}

export class ChangeReview extends command<
  { appointmentId: number; content: ReviewContent; by: Actor; manageToken?: string },
  OwnReview
>() {}

function shownToAuthor(review: Review): OwnReview {
  const { id, appointmentId, author, rating, title, comment, createdAt, changedAt, answer, answeredAt, hiddenAt } =
    review;
  return { id, appointmentId, author, rating, title, comment, createdAt, changedAt, answer, answeredAt, hiddenAt };
}

@Injectable()
export class WriteReviewHandlers {
  constructor(
    private readonly reviews: Reviews,
    private readonly appointments: OwnAppointments,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppointmentNotCompleted, AppointmentAlreadyReviewed, AppointmentsAlreadyReviewed, CustomerErased,
   * AppointmentNotFound
   */
  @Handles(WriteReview, 'in-transaction')
  async writeReview({ appointmentId: named, content, by, manageToken }: WriteReview): Promise<WrittenReview> {
    const appointmentId = named ?? (await this.appointments.lastUnreviewed(by));
    const appointment = await this.appointments.require(appointmentId, by, manageToken);
    if (!(await this.customers.hold(appointment.customerId))) throw new CustomerErased();
    const [customer] = await this.customers.contacts([appointment.customerId]);
    const now = this.clock.now();
    // While waiting for the lock, the guest may have joined an account.
    const userId = await this.customers.accountOf(appointment.customerId);
    const review = Review.create({ ...appointment, userId }, customer?.name ?? '', { appointmentId, ...content }, now);
    await this.reviews.add(review, by);
    return { ...shownToAuthor(review), offersComplaint: review.offersComplaint };
  }
  /** The last of several concurrent changes stays. @throws ReviewNotFound, CustomerErased, AppointmentNotFound */
  @Handles(ChangeReview, 'in-transaction')
  async changeReview({ appointmentId, content, by, manageToken }: ChangeReview): Promise<OwnReview> {
    const { customerId } = await this.appointments.require(appointmentId, by, manageToken);
    if (!(await this.customers.hold(customerId))) throw new CustomerErased();
    const review = await this.reviews.ofAppointment(appointmentId);
    review.change(content, by, this.clock.now());
    await this.reviews.save(review);
    return shownToAuthor(review);
  }
}
