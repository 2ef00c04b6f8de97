import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, isDeskRole } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { UserDirectory } from '../../identity/index.ts';
import { Complaints } from '../domain/complaint.ts';
import type { ComplaintStatus, Priority } from '../domain/complaint.values.ts';
import { AssigneeNotAtDesk } from '../domain/complaints.errors.ts';
import { ComplaintAccess } from './complaint-access.ts';
import { ComplaintDeadlines } from './complaint-deadlines.ts';

/** Changes of a complaint by the desk; missing fields keep their value. */
export interface Handling {
  readonly status?: ComplaintStatus;
  readonly priority?: Priority;
  /** Account of the desk; null removes the assignment. */
  readonly assigneeId?: number | null;
  readonly reply?: string;
  /** Message visible to the desk only. */
  readonly note?: string;
}

export class HandleComplaint extends Command<void> {
  constructor(
    readonly complaintId: number,
    readonly handling: Handling,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ComplaintNotFound, ComplaintTransitionRefused, ReopeningTooLate, ComplaintIsClosed, AssigneeNotAtDesk, AuthorErased */
@CommandHandler(HandleComplaint)
export class HandleComplaintHandler implements ICommandHandler<HandleComplaint> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
    private readonly users: UserDirectory,
    private readonly access: ComplaintAccess,
    private readonly deadlines: ComplaintDeadlines,
    private readonly clock: Clock,
  ) {}

  execute({ complaintId, handling, by }: HandleComplaint): Promise<void> {
    return this.work.run(async () => {
      const complaint = await this.complaints.forChange(complaintId);
      const { status, priority = complaint.priority, assigneeId = complaint.assigneeId } = handling;
      const { reply, note } = handling;
      const at = this.clock.now();
      const authorId = by.kind === 'user' ? by.userId : null;
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
      if (status !== undefined) complaint.moveTo(status, by, at);
      const { createdAt, reopenedAt } = complaint;
      complaint.setDeadlines(await this.deadlines.of(priority, createdAt, reopenedAt ?? createdAt));
      await this.complaints.save(complaint);
    });
  }

  private async requireAtDesk(userId: number): Promise<void> {
    const account = await this.users.find(userId);
    if (!account || !isDeskRole(account.role)) throw new AssigneeNotAtDesk();
  }
}
