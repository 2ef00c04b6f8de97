import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ReviewAnswered, ReviewAnswerReworded, ReviewHidden, ReviewShown, ReviewWritten } from '../events.ts';
import { VisitNotCompleted } from './reviews.errors.ts';
import type { ReviewedVisit } from './visits.ts';

/** From so few stars on a customer is offered to open a complaint too. */
const UNHAPPY = 2;

/** What a customer says of a visit. */
export interface Opinion {
  /** 1 to 5 stars. */
  readonly rating: number;
  readonly title: string | null;
  readonly comment: string | null;
}

/** A customer's review of a completed visit: written once, then only answered, hidden or shown again. */
export class Review extends AggregateRoot implements Opinion {
  readonly id: number;
  readonly customerId: number;
  readonly appointmentId: number;
  readonly userId: number | null;
  /** First name and initial; null once the person is erased. */
  readonly author: string | null;
  readonly rating: number;
  readonly title: string | null;
  readonly comment: string | null;
  readonly createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  hiddenAt: Date | null;
  /** Why it is hidden, for admins. */
  hiddenReason: string | null;

  /** @throws VisitNotCompleted */
  static of(visit: ReviewedVisit, { rating, title, comment }: Opinion, at: Date): Review {
    if (!visit.completed) throw new VisitNotCompleted();
    const { appointmentId, customerId, userId, customerName } = visit;
    const author = firstNameAndInitial(customerName);
    const nothingYet = { answer: null, answeredAt: null, hiddenAt: null, hiddenReason: null };
    return Object.assign(new Review(), {
      ...{ appointmentId, customerId, userId, author, rating, title, comment, createdAt: at },
      ...nothingYet,
    });
  }

  override get stream(): string {
    return `review-${this.id}`;
  }

  /** Whether its author should be offered to open a complaint. */
  get isUnhappy(): boolean {
    return this.rating <= UNHAPPY;
  }

  /** The database took it and gave it its id. */
  writtenAs(id: number, by: Actor): void {
    Object.assign(this, { id });
    const { customerId, userId, rating } = this;
    this.raise(ReviewWritten({ ...this.told(by), customerId, userId, rating }));
  }

  /** The workshop answers, or words its answer anew. */
  reply(answer: string, by: Actor, at: Date): void {
    if (this.answer === answer) return;
    const happened = this.answeredAt ? ReviewAnswerReworded : ReviewAnswered;
    this.answer = answer;
    this.answeredAt = at;
    this.raise(happened(this.told(by)));
  }

  /** Off the public page, for a reason. A hidden one only gets the new reason. */
  hide(reason: string, by: Actor, at: Date): void {
    this.hiddenReason = reason;
    if (this.hiddenAt) return;
    this.hiddenAt = at;
    this.raise(ReviewHidden(this.told(by)));
  }

  /** On the public page again. */
  show(by: Actor): void {
    if (!this.hiddenAt) return;
    this.hiddenAt = null;
    this.hiddenReason = null;
    this.raise(ReviewShown(this.told(by)));
  }

  private told(by: Actor) {
    return { reviewId: this.id, appointmentId: this.appointmentId, by: actorName(by) };
  }
}

/** `Ion Popescu` is `Ion P.` in public. */
export function firstNameAndInitial(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('ro')}.`;
}

/** The reviews; inside a unit of work. */
export abstract class Reviews {
  /** Keeps a new one. A second one of the visit is refused by the database (`review_appointment_key`). */
  abstract add(review: Review, by: Actor): Promise<void>;

  /** Loads one under a row lock. @throws ReviewNotFound */
  abstract forChange(id: number): Promise<Review>;

  abstract save(review: Review): Promise<void>;

  /** A guest's reviews are the account's. */
  abstract adopt(customerId: number, userId: number): Promise<void>;

  /** Leaves of an erased person's reviews the stars alone. */
  abstract forget(userId: number): Promise<void>;
}
