import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type ComplaintStatus, Complaints, type Priority } from '../domain/complaint.ts';
import { AssigneeNotAdmin } from '../domain/complaints.errors.ts';
import { House } from '../domain/house.ts';
import { ComplaintAccess } from './complaint-access.ts';
import { DeadlinesInWorkingHours } from './deadlines-in-working-hours.ts';

/** What an admin does with a complaint; only what is given. */
export interface Handling {
  readonly status?: ComplaintStatus;
  readonly priority?: Priority;
  /** An admin, or nobody again. */
  readonly assigneeId?: number | null;
  /** To the customer. */
  readonly reply?: string;
  /** For admins only. */
  readonly note?: string;
}

/** The workshop looks after a complaint. */
export class HandleComplaint extends Command<void> {
  constructor(
    readonly complaintId: number,
    readonly handling: Handling,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ComplaintNotFound, ComplaintTransitionRefused, ReopeningTooLate, ComplaintIsClosed, AssigneeNotAdmin, AuthorErased */
@CommandHandler(HandleComplaint)
export class HandleComplaintHandler implements ICommandHandler<HandleComplaint> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
    private readonly house: House,
    private readonly access: ComplaintAccess,
    private readonly deadlines: DeadlinesInWorkingHours,
    private readonly clock: Clock,
  ) {}

  execute({ complaintId, handling, by }: HandleComplaint): Promise<void> {
    return this.work.run(async () => {
      const complaint = await this.complaints.forChange(complaintId);
      const { status, priority = complaint.priority, assigneeId = complaint.assigneeId } = handling;
      const { reply, note } = handling;
      const at = this.clock.now();
      const authorId = by.kind === 'user' ? by.userId : null;
      if (handling.assigneeId && !(await this.house.isAdmin(handling.assigneeId)))
        throw new AssigneeNotAdmin();
      complaint.triage(priority, assigneeId, by);
      if (note !== undefined || reply !== undefined) await this.access.hold(complaint);
      if (note !== undefined) {
        await this.complaints.addMessage(complaintId, { kind: 'note', text: note, authorId, at });
      }
      if (reply !== undefined) {
        complaint.mustTakeMessages();
        const message = { kind: 'workshop' as const, text: reply, authorId, at };
        complaint.answered(await this.complaints.addMessage(complaintId, message), by, at);
      }
      if (status !== undefined) complaint.moveTo(status, by, at);
      const { createdAt, reopenedAt } = complaint;
      complaint.isDue(await this.deadlines.of(priority, createdAt, reopenedAt ?? createdAt));
      await this.complaints.save(complaint);
    });
  }
}
