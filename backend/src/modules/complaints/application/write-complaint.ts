import { isDeskRole } from '@car-workshop/contracts/roles';
import type { ComplaintStatus } from '@car-workshop/contracts/values/complaints';
import { Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { ClosureChanged, OpeningChanged, OpeningHoursChanged, WorkingHours } from '../../schedule/index.ts';
import {
  Complaint,
  Complaints,
  type ComplaintTexts,
  type Deadlines,
  REOPEN_DAYS,
  RESPONSE_TARGETS,
} from '../domain/complaint.ts';
import type { Priority } from '../domain/complaint.values.ts';
import {
  AppointmentOrAccountNeeded,
  AssigneeNotAtDesk,
  ComplainedAppointmentNotFound,
} from '../domain/complaints.errors.ts';
import { ComplaintAccess } from './complaint-access.ts';

/** Opens a complaint of a client, in general or about an appointment, or of a guest with its manage link. */
export class OpenComplaint extends command<
  { texts: ComplaintTexts; appointmentId: number | null; by: Actor; manageToken?: string },
  { complaintId: number }
>() {}

export class FollowUpComplaint extends command<{
  complaintId: number;
  action: { readonly write: string } | 'reopen';
  by: Actor;
  manageToken?: string;
}>() {}

export interface Handling {
  readonly status?: ComplaintStatus;
  readonly priority?: Priority;
  readonly assigneeId?: number | null;
  readonly reply?: string;
  readonly note?: string;
}

export class HandleComplaint extends command<{ complaintId: number; handling: Handling; by: Actor }>() {}

/** Recomputes running deadlines after a change of the opening hours. */
class UpdateDeadlines extends Command<void> {}

@Injectable()
export class WriteComplaintHandlers {
  constructor(
    private readonly complaints: Complaints,
    private readonly customers: CustomerDirectory,
    private readonly access: ComplaintAccess,
    private readonly hours: WorkingHours,
    private readonly clock: Clock,
    private readonly users: UserDirectory,
    private readonly today: WorkshopDay,
  ) {}

  /** @throws ComplainedAppointmentNotFound, AppointmentOrAccountNeeded, AuthorErased */
  @Handles(OpenComplaint, 'in-transaction')
  async openComplaint(command: OpenComplaint): Promise<{ complaintId: number }> {
    const { texts, appointmentId, by } = command;
    const author = await this.author(command);
    await this.access.holdAuthor(author);
    const { customerId } = author;
    // While waiting for the lock, a guest may have joined an account.
    const userId = customerId === null ? author.userId : await this.customers.accountOf(customerId);
    const at = this.clock.now();
    const origin = { customerId, userId, appointmentId };
    const complaint = Complaint.create(texts, origin, at, await deadlinesOf(this.hours, 'medium', at, at));
    await this.complaints.add(complaint, by);
    return { complaintId: complaint.id };
  }

  private async author({ appointmentId, by, manageToken }: OpenComplaint) {
    if (appointmentId !== null) {
      const appointment = await this.access.ownAppointment(appointmentId, by, manageToken);
      if (!appointment) throw new ComplainedAppointmentNotFound();
      return appointment;
    }
    if (by.kind !== 'user') throw new AppointmentOrAccountNeeded();
    const [customerId = null] = await this.customers.customersOf(by.userId);
    return { customerId, userId: by.userId };
  }

  /** @throws ComplaintIsClosed, ComplaintTransitionRefused, ReopeningTooLate, AuthorErased */
  @Handles(FollowUpComplaint, 'in-transaction')
  async followUpComplaint({ complaintId, action, by, manageToken }: FollowUpComplaint): Promise<void> {
    const complaint = await this.complaints.forChange(complaintId);
    await this.access.requireToWrite(complaint, by, manageToken);
    const at = this.clock.now();
    if (action === 'reopen') {
      complaint.reopen(by, at, this.reopenUntil(complaint));
      complaint.setDeadlines(await deadlinesOf(this.hours, complaint.priority, complaint.createdAt, at));
    } else {
      complaint.requireNotClosed();
      const authorId = by.kind === 'user' ? by.userId : null;
      const message = { kind: 'client' as const, text: action.write, authorId, at };
      complaint.recordFollowUp(await this.complaints.addMessage(complaintId, message), by);
    }
    await this.complaints.save(complaint);
  }

  /** @throws ComplaintTransitionRefused, ReopeningTooLate, ComplaintIsClosed, AssigneeNotAtDesk, AuthorErased */
  @Handles(HandleComplaint, 'in-transaction')
  async handleComplaint({ complaintId, handling, by }: HandleComplaint): Promise<void> {
    const complaint = await this.complaints.forChange(complaintId);
    const { reply, note } = handling;
    const at = this.clock.now();
    const authorId = by.kind === 'user' ? by.userId : null;
    const taker = reply !== undefined && !(await this.isAtDesk(complaint.assigneeId)) ? authorId : complaint.assigneeId;
    const { status, priority = complaint.priority, assigneeId = taker } = handling;
    if (handling.assigneeId) await this.requireAtDesk(handling.assigneeId);
    complaint.triage(priority, assigneeId, by);
    if (note !== undefined || reply !== undefined) await this.access.holdAuthor(complaint);
    if (note !== undefined) {
      await this.complaints.addMessage(complaintId, { kind: 'note', text: note, authorId, at });
    }
    if (reply !== undefined) {
      complaint.requireNotClosed();
      const message = { kind: 'workshop' as const, text: reply, authorId, at };
      complaint.recordReply(await this.complaints.addMessage(complaintId, message), by, at);
    }
    if (status !== undefined) complaint.moveTo(status, by, at, this.reopenUntil(complaint));
    await this.saveWithDeadlines(complaint);
  }

  @Handles(UpdateDeadlines, 'in-transaction')
  async updateDeadlines(): Promise<void> {
    for (const id of await this.complaints.unsettled()) {
      const complaint = await this.complaints.forChange(id);
      complaint.moveDeadlines(await this.deadlinesOf(complaint), this.clock.now());
      await this.complaints.save(complaint);
    }
  }

  private async saveWithDeadlines(complaint: Complaint): Promise<void> {
    complaint.setDeadlines(await this.deadlinesOf(complaint));
    await this.complaints.save(complaint);
  }

  private deadlinesOf({ priority, createdAt, reopenedAt }: Complaint): Promise<Deadlines> {
    return deadlinesOf(this.hours, priority, createdAt, reopenedAt ?? createdAt);
  }

  private reopenUntil({ resolvedAt }: Complaint): Date | null {
    return resolvedAt && this.today.endOfDay(resolvedAt, REOPEN_DAYS);
  }

  private async requireAtDesk(userId: number): Promise<void> {
    if (!(await this.isAtDesk(userId))) throw new AssigneeNotAtDesk();
  }

  private async isAtDesk(userId: number | null): Promise<boolean> {
    const account = userId === null ? undefined : await this.users.find(userId);
    return account !== undefined && account !== null && isDeskRole(account.role);
  }
}

export class UpdateDeadlinesWhenHoursChanged extends reaction(
  'complaints.update-deadlines-when-hours-changed',
  [OpeningHoursChanged, ClosureChanged, OpeningChanged],
  () => new UpdateDeadlines(),
) {}

/** Deadlines in opening hours; the resolution counts from the opening, or the last reopening. */
async function deadlinesOf(hours: WorkingHours, priority: Priority, createdAt: Date, from: Date): Promise<Deadlines> {
  const { firstReply, resolution } = RESPONSE_TARGETS[priority];
  return {
    firstReplyDueAt: await hours.after(createdAt, firstReply),
    resolutionDueAt: await hours.after(from, resolution),
  };
}
