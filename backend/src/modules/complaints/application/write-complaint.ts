import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { Complaint, Complaints, type ComplaintTexts } from '../domain/complaint.ts';
import { VisitNotFound, VisitOrAccountNeeded } from '../domain/complaints.errors.ts';
import { ComplaintAccess } from './complaint-access.ts';
import { ComplaintDeadlines } from './complaint-deadlines.ts';

/** Opens a complaint: of a client about a visit or in general, of a guest about the visit of a manage link. */
export class OpenComplaint extends Command<{ complaintId: number }> {
  constructor(
    readonly texts: ComplaintTexts,
    readonly appointmentId: number | null,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws VisitNotFound, VisitOrAccountNeeded, AuthorErased */
@CommandHandler(OpenComplaint)
export class OpenComplaintHandler implements ICommandHandler<OpenComplaint> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
    private readonly customers: CustomerDirectory,
    private readonly access: ComplaintAccess,
    private readonly deadlines: ComplaintDeadlines,
    private readonly clock: Clock,
  ) {}

  execute(command: OpenComplaint): Promise<{ complaintId: number }> {
    return this.work.run(async () => {
      const { texts, appointmentId, by } = command;
      const author = await this.author(command);
      await this.access.holdAuthor(author);
      const { customerId } = author;
      // A guest may have joined an account while the lock was waited for.
      const userId = customerId === null ? author.userId : await this.customers.accountOf(customerId);
      const at = this.clock.now();
      const origin = { customerId, userId, appointmentId };
      const complaint = Complaint.create(texts, origin, at, await this.deadlines.of('medium', at, at));
      await this.complaints.add(complaint, by);
      return { complaintId: complaint.id };
    });
  }

  private async author({ appointmentId, by, manageToken }: OpenComplaint) {
    if (appointmentId !== null) {
      const visit = await this.access.ownVisit(appointmentId, by, manageToken);
      if (!visit) throw new VisitNotFound();
      return visit;
    }
    if (by.kind !== 'user') throw new VisitOrAccountNeeded();
    const [customerId = null] = await this.customers.customersOf(by.userId);
    return { customerId, userId: by.userId };
  }
}

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
