import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Complaints } from '../domain/complaint.ts';
import { ComplaintAccess } from './complaint-access.ts';
import { DeadlinesInWorkingHours } from './deadlines-in-working-hours.ts';

/** The author writes to the workshop, or opens the complaint again (without a text). */
export class FollowUpComplaint extends Command<void> {
  constructor(
    readonly complaintId: number,
    readonly does: { readonly write: string } | 'reopen',
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
    private readonly deadlines: DeadlinesInWorkingHours,
    private readonly clock: Clock,
  ) {}

  execute({ complaintId, does, by, manageToken }: FollowUpComplaint): Promise<void> {
    return this.work.run(async () => {
      const complaint = await this.complaints.forChange(complaintId);
      await this.access.requireToWrite(complaint, by, manageToken);
      const at = this.clock.now();
      if (does === 'reopen') {
        complaint.reopen(by, at);
        complaint.isDue(await this.deadlines.of(complaint.priority, complaint.createdAt, at));
      } else {
        complaint.mustTakeMessages();
        const authorId = by.kind === 'user' ? by.userId : null;
        const message = { kind: 'client' as const, text: does.write, authorId, at };
        complaint.followedUp(await this.complaints.addMessage(complaintId, message), by);
      }
      await this.complaints.save(complaint);
    });
  }
}
