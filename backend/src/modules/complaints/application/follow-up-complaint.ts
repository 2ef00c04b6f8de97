import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Complaints } from '../domain/complaint.ts';
import { ComplaintAccess } from './complaint-access.ts';
import { ComplaintDeadlines } from './complaint-deadlines.ts';

/** Adds a message of the author, or reopens the complaint. */
export class FollowUpComplaint extends Command<void> {
  constructor(
    readonly complaintId: number,
    readonly action: { readonly write: string } | 'reopen',
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws ComplaintNotFound, ComplaintIsClosed, ComplaintTransitionRefused, ReopeningTooLate, AuthorErased */
@CommandHandler(FollowUpComplaint)
export class FollowUpComplaintHandler implements ICommandHandler<FollowUpComplaint> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
    private readonly access: ComplaintAccess,
    private readonly deadlines: ComplaintDeadlines,
    private readonly clock: Clock,
  ) {}

  execute({ complaintId, action, by, manageToken }: FollowUpComplaint): Promise<void> {
    return this.work.run(async () => {
      const complaint = await this.complaints.forChange(complaintId);
      await this.access.requireToWrite(complaint, by, manageToken);
      const at = this.clock.now();
      if (action === 'reopen') {
        complaint.reopen(by, at);
        complaint.setDeadlines(await this.deadlines.of(complaint.priority, complaint.createdAt, at));
      } else {
        complaint.requireNotClosed();
        const authorId = by.kind === 'user' ? by.userId : null;
        const message = { kind: 'client' as const, text: action.write, authorId, at };
        complaint.recordFollowUp(await this.complaints.addMessage(complaintId, message), by);
      }
      await this.complaints.save(complaint);
    });
  }
}
