import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import {
  ComplaintAnswered,
  ComplaintClosed,
  ComplaintFollowedUp,
  ComplaintOpened,
  ComplaintReopened,
  ComplaintResolved,
  ComplaintTakenUp,
  ComplaintTriaged,
} from '../events.ts';
import { ComplaintIsClosed, ComplaintTransitionRefused, ReopeningTooLate } from './complaints.errors.ts';

export const COMPLAINT_STATUSES = ['open', 'in-progress', 'resolved', 'closed'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

const DAY_MS = 86_400_000;
/** So long after it was resolved a complaint can be opened again. */
const REOPEN_DAYS = 14;

/** Until when a complaint that was resolved then can be opened again. */
export function reopenUntil(resolvedAt: Date): Date {
  return new Date(resolvedAt.getTime() + REOPEN_DAYS * DAY_MS);
}

/** Who complains, about what. */
export interface Grievance {
  readonly customerId: number | null;
  readonly userId: number | null;
  readonly appointmentId: number | null;
  readonly subject: string;
  readonly description: string;
}

/** Until when the workshop means to have replied and to have settled it. */
export interface Deadlines {
  readonly firstReplyDueAt: Date;
  readonly resolutionDueAt: Date;
}

/** A customer's complaint: open, in progress, resolved, closed (specification §3: open and medium at first). */
export class Complaint extends AggregateRoot implements Grievance {
  readonly id: number;
  readonly customerId: number | null;
  readonly userId: number | null;
  readonly appointmentId: number | null;
  readonly subject: string;
  readonly description: string;
  status: ComplaintStatus;
  priority: Priority;
  /** The admin who looks after it. */
  assigneeId: number | null;
  readonly createdAt: Date;
  /** When the workshop first wrote to the customer; internal notes do not count. */
  firstRepliedAt: Date | null;
  resolvedAt: Date | null;
  closedAt: Date | null;
  /** When it was last opened again: from then on the clock of its resolution runs anew. */
  reopenedAt: Date | null;
  firstReplyDueAt: Date;
  resolutionDueAt: Date;

  static of(grievance: Grievance, at: Date, deadlines: Deadlines): Complaint {
    return Object.assign(new Complaint(), grievance, {
      status: 'open' as const,
      priority: 'medium' as const,
      assigneeId: null,
      createdAt: at,
      firstRepliedAt: null,
      resolvedAt: null,
      closedAt: null,
      reopenedAt: null,
      ...deadlines,
    });
  }

  override get stream(): string {
    return `complaint-${this.id}`;
  }

  /** The database took it and gave it its id. */
  openedAs(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(ComplaintOpened(this.told(by)));
  }

  /** Moves on to a status. @throws ComplaintTransitionRefused, ReopeningTooLate */
  moveTo(status: ComplaintStatus, by: Actor, at: Date): void {
    if (status === 'in-progress') this.takeUp(by);
    else if (status === 'resolved') this.resolve(by, at);
    else if (status === 'closed') this.close(by, at);
    else this.reopen(by, at);
  }

  /** @throws ComplaintTransitionRefused */
  takeUp(by: Actor): void {
    this.mustBe('open');
    this.status = 'in-progress';
    this.raise(ComplaintTakenUp(this.told(by)));
  }

  /** @throws ComplaintTransitionRefused */
  resolve(by: Actor, at: Date): void {
    this.mustBe('in-progress');
    this.status = 'resolved';
    this.resolvedAt = at;
    this.raise(ComplaintResolved(this.told(by)));
  }

  /** @throws ComplaintTransitionRefused */
  close(by: Actor, at: Date): void {
    this.mustBe('resolved');
    this.status = 'closed';
    this.closedAt = at;
    this.raise(ComplaintClosed(this.told(by)));
  }

  /** It was not settled after all. @throws ComplaintTransitionRefused, ReopeningTooLate */
  reopen(by: Actor, at: Date): void {
    if (!this.resolvedAt) throw new ComplaintTransitionRefused();
    if (at > reopenUntil(this.resolvedAt)) throw new ReopeningTooLate();
    Object.assign(this, { status: 'open', resolvedAt: null, closedAt: null, reopenedAt: at });
    this.raise(ComplaintReopened(this.told(by)));
  }

  /** How pressing it is and who looks after it. */
  triage(priority: Priority, assigneeId: number | null, by: Actor): void {
    if (priority === this.priority && assigneeId === this.assigneeId) return;
    Object.assign(this, { priority, assigneeId });
    this.raise(ComplaintTriaged({ ...this.told(by), priority, assigneeId }));
  }

  /** Its deadlines, counted anew after its priority changed or it was opened again. */
  isDue({ firstReplyDueAt, resolutionDueAt }: Deadlines): void {
    Object.assign(this, { firstReplyDueAt, resolutionDueAt });
  }

  /** Something is about to be written to it. @throws ComplaintIsClosed */
  mustTakeMessages(): void {
    if (this.status === 'closed') throw new ComplaintIsClosed();
  }

  /** The workshop wrote to the customer. */
  answered(messageId: number, by: Actor, at: Date): void {
    this.firstRepliedAt ??= at;
    this.raise(ComplaintAnswered({ ...this.told(by), messageId }));
  }

  /** The customer wrote. */
  followedUp(messageId: number, by: Actor): void {
    this.raise(ComplaintFollowedUp({ ...this.told(by), messageId }));
  }

  private mustBe(status: ComplaintStatus): void {
    if (this.status !== status) throw new ComplaintTransitionRefused();
  }

  private told(by: Actor) {
    const { id: complaintId, customerId, userId, appointmentId } = this;
    return { complaintId, customerId, userId, appointmentId, by: actorName(by) };
  }
}

/** A line of the thread. */
export interface NewMessage {
  readonly kind: 'client' | 'workshop' | 'note';
  readonly text: string;
  readonly authorId: number | null;
  readonly at: Date;
}

/** A photo that shows what its author or the workshop means. */
export interface NewPhoto {
  readonly of: 'client' | 'workshop';
  /** What they wrote with it; null: the complaint itself. */
  readonly messageId: number | null;
  /** Random name of the stored file. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
}

/** The complaints; inside a unit of work. */
export abstract class Complaints {
  /** Keeps a new one and gives it its id. */
  abstract add(complaint: Complaint, by: Actor): Promise<void>;

  /** Loads one under a row lock. @throws ComplaintNotFound */
  abstract forChange(id: number): Promise<Complaint>;

  abstract save(complaint: Complaint): Promise<void>;

  /** @returns the message's id */
  abstract addMessage(complaintId: number, message: NewMessage): Promise<number>;

  /** @throws ComplaintNotFound when that side did not write the message in this complaint, TooManyPhotos */
  abstract addPhoto(complaintId: number, photo: NewPhoto): Promise<{ readonly photoId: number }>;

  /** A guest's complaints are the account's. */
  abstract adopt(customerId: number, userId: number): Promise<void>;

  /**
   * Erases what a person wrote, and what was written to them.
   * @returns the keys of their photos, whose files have to go too
   */
  abstract forget(userId: number): Promise<readonly string[]>;
}
