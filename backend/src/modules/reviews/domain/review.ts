import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import {
  ReviewAnswered,
  ReviewAnswerReworded,
  ReviewChanged,
  ReviewHidden,
  ReviewShown,
  ReviewWritten,
} from '../events.ts';
import { AppointmentNotCompleted, CustomerErased } from './reviews.errors.ts';

/** Up to this rating the author is offered a complaint. */
const MAX_NEGATIVE_RATING = 2;

export interface ReviewableAppointment {
  readonly customerId: number;
  readonly userId: number | null;
  readonly completed: boolean;
}

export interface ReviewContent {
  readonly rating: number;
  readonly title: string | null;
  readonly comment: string | null;
}

/** Its author can change it; it can be answered, hidden and shown again. Neither of the two undoes the other. */
export class Review extends AggregateRoot implements ReviewContent {
  readonly id: number;
  readonly customerId: number;
  readonly appointmentId: number;
  readonly userId: number | null;
  /** First name and initial; null once erased. */
  readonly author: string | null;
  rating: number;
  title: string | null;
  comment: string | null;
  readonly createdAt: Date;
  /** When its author changed it last. */
  changedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  hiddenAt: Date | null;
  hiddenReason: string | null;

  /** @param customerName of which first name and initial are shown. @throws AppointmentNotCompleted */
  static create(
    { completed, customerId, userId }: ReviewableAppointment,
    customerName: string,
    { appointmentId, rating, title, comment }: ReviewContent & { readonly appointmentId: number },
    at: Date,
  ): Review {
    if (!completed) throw new AppointmentNotCompleted();
    const author = firstNameAndInitial(customerName);
    return Object.assign(new Review(), {
      appointmentId,
      customerId,
      userId,
      author,
      rating,
      title,
      comment,
      createdAt: at,
      changedAt: null,
      answer: null,
      answeredAt: null,
      hiddenAt: null,
      hiddenReason: null,
    });
  }

  override get stream(): string {
    return `review-${this.id}`;
  }

  get offersComplaint(): boolean {
    return this.rating <= MAX_NEGATIVE_RATING;
  }

  markWritten(by: Actor): void {
    const { customerId, userId, rating } = this;
    this.raise(ReviewWritten({ ...this.eventData(by), customerId, userId, rating }));
  }

  /** It is public or hidden as before. @throws CustomerErased */
  change({ rating, title, comment }: ReviewContent, by: Actor, at: Date): void {
    if (this.author === null) throw new CustomerErased();
    if (this.rating === rating && this.title === title && this.comment === comment) return;
    Object.assign(this, { rating, title, comment, changedAt: at });
    this.raise(ReviewChanged({ ...this.eventData(by), rating }));
  }

  /** The same answer confirms it after a change. @throws CustomerErased, because only the rating is left then, and no text is added to it */
  reply(answer: string, by: Actor, at: Date): void {
    if (this.author === null) throw new CustomerErased();
    if (this.answer === answer && !this.isChangedSinceAnswer) return;
    const event = this.answeredAt ? ReviewAnswerReworded : ReviewAnswered;
    this.answer = answer;
    this.answeredAt = at;
    this.raise(event(this.eventData(by)));
  }

  /** The reason may name the author, so that of an erased one is not kept. */
  hide(reason: string, by: Actor, at: Date): void {
    this.hiddenReason = this.author === null ? null : reason;
    if (this.hiddenAt) return;
    this.hiddenAt = at;
    this.raise(ReviewHidden(this.eventData(by)));
  }

  show(by: Actor): void {
    if (!this.hiddenAt) return;
    this.hiddenAt = null;
    this.hiddenReason = null;
    this.raise(ReviewShown(this.eventData(by)));
  }

  private get isChangedSinceAnswer(): boolean {
    return this.changedAt !== null && this.answeredAt !== null && this.changedAt > this.answeredAt;
  }

  private eventData(by: Actor) {
    return { reviewId: this.id, appointmentId: this.appointmentId, by: actorName(by) };
  }
}

/** `Ion P.` for `Ion Popescu`. */
export function firstNameAndInitial(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('ro')}.`;
}

export abstract class Reviews {
  /** The constraint `review_appointment_key` refuses a second review of the appointment. */
  abstract add(review: Review, by: Actor): Promise<void>;
  abstract forChange(id: number): Promise<Review>;
  abstract ofAppointment(appointmentId: number): Promise<Review>;
  abstract save(review: Review): Promise<void>;
}
