import type { ComplaintStatus } from '@car-workshop/contracts/values/complaints';
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
import type { Priority } from './complaint.values.ts';
import { ComplaintIsClosed, ComplaintTransitionRefused, ReopeningTooLate } from './complaints.errors.ts';

// A complaint can be reopened until the end of the last of these days.
export const REOPEN_DAYS = 14;

/** Texts of the request, which have the names of the complaint's fields. */
export interface ComplaintTexts {
  readonly subject: string;
  readonly description: string;
}

export interface ComplaintOrigin {
  readonly customerId: number | null;
  readonly userId: number | null;
  readonly appointmentId: number | null;
}

export interface Deadlines {
  readonly firstReplyDueAt: Date;
  readonly resolutionDueAt: Date;
}

const HOUR = 60;
/** Working minutes of a day, without lunch. */
const WORKING_DAY = 8 * HOUR;

/** Targets in working minutes (ADR 13). */
export const RESPONSE_TARGETS: Readonly<Record<Priority, Readonly<Record<'firstReply' | 'resolution', number>>>> = {
  urgent: { firstReply: HOUR, resolution: WORKING_DAY },
  high: { firstReply: 2 * HOUR, resolution: 2 * WORKING_DAY },
  medium: { firstReply: 4 * HOUR, resolution: 5 * WORKING_DAY },
  low: { firstReply: WORKING_DAY, resolution: 10 * WORKING_DAY },
};

export class Complaint extends AggregateRoot implements ComplaintTexts, ComplaintOrigin {
  readonly id: number;
  readonly customerId: number | null;
  readonly userId: number | null;
  readonly appointmentId: number | null;
  readonly subject: string;
  readonly description: string;
  status: ComplaintStatus;
  priority: Priority;
  assigneeId: number | null;
  readonly createdAt: Date;
  firstRepliedAt: Date | null;
  resolvedAt: Date | null;
  closedAt: Date | null;
  reopenedAt: Date | null;
  firstReplyDueAt: Date;
  resolutionDueAt: Date;

  static create(texts: ComplaintTexts, origin: ComplaintOrigin, at: Date, deadlines: Deadlines): Complaint {
    return Object.assign(new Complaint(), texts, origin, {
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

  markOpened(by: Actor): void {
    this.raise(ComplaintOpened(this.eventData(by)));
  }

  moveTo(status: ComplaintStatus, by: Actor, at: Date, reopenUntil: Date | null): void {
    if (status === 'in-progress') this.takeUp(by);
    else if (status === 'resolved') this.resolve(by, at);
    else if (status === 'closed') this.close(by, at);
    else this.reopen(by, at, reopenUntil);
  }

  takeUp(by: Actor): void {
    this.requireStatus('open');
    this.status = 'in-progress';
    this.raise(ComplaintTakenUp(this.eventData(by)));
  }

  resolve(by: Actor, at: Date): void {
    this.requireStatus('in-progress');
    this.status = 'resolved';
    this.resolvedAt = at;
    this.raise(ComplaintResolved(this.eventData(by)));
  }

  close(by: Actor, at: Date): void {
    this.requireStatus('resolved');
    this.status = 'closed';
    this.closedAt = at;
    this.raise(ComplaintClosed(this.eventData(by)));
  }

  /** @param reopenUntil null if the complaint was not resolved */
  reopen(by: Actor, at: Date, reopenUntil: Date | null): void {
    if (!reopenUntil) throw new ComplaintTransitionRefused();
    if (at > reopenUntil) throw new ReopeningTooLate();
    Object.assign(this, { status: 'open', resolvedAt: null, closedAt: null, reopenedAt: at });
    this.raise(ComplaintReopened(this.eventData(by)));
  }

  triage(priority: Priority, assigneeId: number | null, by: Actor): void {
    if (priority === this.priority && assigneeId === this.assigneeId) return;
    Object.assign(this, { priority, assigneeId });
    this.raise(ComplaintTriaged({ ...this.eventData(by), priority, assigneeId }));
  }

  /** Steps that are done keep the deadline shown at that time, so that an answer in time never becomes late. */
  setDeadlines({ firstReplyDueAt, resolutionDueAt }: Deadlines): void {
    if (this.firstRepliedAt === null) this.firstReplyDueAt = firstReplyDueAt;
    if (this.resolvedAt === null) this.resolutionDueAt = resolutionDueAt;
  }

  /** After a change of the hours: a missed deadline stays, and no deadline moves into the past. */
  moveDeadlines(moved: Deadlines, at: Date): void {
    const kept = (shown: Date, next: Date) => (shown <= at || next <= at ? shown : next);
    this.setDeadlines({
      firstReplyDueAt: kept(this.firstReplyDueAt, moved.firstReplyDueAt),
      resolutionDueAt: kept(this.resolutionDueAt, moved.resolutionDueAt),
    });
  }

  requireNotClosed(): void {
    if (this.status === 'closed') throw new ComplaintIsClosed();
  }

  /** A reply also takes up a new complaint. Its message tells the customer, so taking it up sends no second one. */
  recordReply(messageId: number, by: Actor, at: Date): void {
    this.firstRepliedAt ??= at;
    if (this.status === 'open') this.status = 'in-progress';
    this.raise(ComplaintAnswered({ ...this.eventData(by), messageId }));
  }

  recordFollowUp(messageId: number, by: Actor): void {
    this.raise(ComplaintFollowedUp({ ...this.eventData(by), messageId }));
  }

  private requireStatus(status: ComplaintStatus): void {
    if (this.status !== status) throw new ComplaintTransitionRefused();
  }

  private eventData(by: Actor) {
    const { id: complaintId, customerId, userId, appointmentId } = this;
    return { complaintId, customerId, userId, appointmentId, by: actorName(by) };
  }
}

export interface NewMessage {
  readonly kind: 'client' | 'workshop' | 'note';
  readonly text: string;
  readonly authorId: number | null;
  readonly at: Date;
}

export interface NewPhoto {
  readonly of: 'client' | 'workshop';
  readonly messageId: number | null;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
}

export abstract class Complaints {
  abstract add(complaint: Complaint, by: Actor): Promise<void>;
  abstract forChange(id: number): Promise<Complaint>;
  abstract save(complaint: Complaint): Promise<void>;
  /** The ids of the complaints whose deadlines run. */
  abstract unsettled(): Promise<number[]>;
  abstract addMessage(complaintId: number, message: NewMessage): Promise<number>;
  /** @throws ComplaintNotFound when the message is not of that side in this complaint, TooManyPhotos */
  abstract addPhoto(complaintId: number, photo: NewPhoto): Promise<{ readonly photoId: number }>;
}
