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

/** Up to this rating the author is offered to complain. */
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

/** Its author can change it; the workshop can answer, hide and show it. Hiding and answering are independent. */
export class Review extends AggregateRoot implements ReviewContent {
  readonly id: number;
  readonly customerId: number;
  readonly appointmentId: number;
  readonly userId: number | null;
  /** First name and initial; null once the author is erased. */
  readonly author: string | null;
  rating: number;
  title: string | null;
  comment: string | null;
  readonly createdAt: Date;
  changedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  hiddenAt: Date | null;
  hiddenReason: string | null;

  /** @param customerName shown as first name and initial @throws AppointmentNotCompleted */
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

  /** The review stays public or hidden. @throws CustomerErased */
  change({ rating, title, comment }: ReviewContent, by: Actor, at: Date): void {
    if (this.author === null) throw new CustomerErased();
    if (this.rating === rating && this.title === title && this.comment === comment) return;
    Object.assign(this, { rating, title, comment, changedAt: at });
    this.raise(ReviewChanged({ ...this.eventData(by), rating }));
  }

  /** The same text confirms an answer after a change. @throws CustomerErased, since then only the rating stays */
  reply(answer: string, by: Actor, at: Date): void {
    if (this.author === null) throw new CustomerErased();
    if (this.answer === answer && !this.isChangedSinceAnswer) return;
    const event = this.answeredAt ? ReviewAnswerReworded : ReviewAnswered;
    this.answer = answer;
    this.answeredAt = at;
    this.raise(event(this.eventData(by)));
  }

  /** The reason may name the author, so it is not stored for an erased one. */
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
