import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Complaint, Complaints } from '../domain/complaint.ts';
import { ComplaintCustomers } from '../domain/complaint-people.ts';
import { ComplaintVisits } from '../domain/complaint-visits.ts';
import { VisitNotFound, VisitOrAccountNeeded } from '../domain/complaints.errors.ts';
import { ComplaintAccess } from './complaint-access.ts';
import { ComplaintDeadlines } from './complaint-deadlines.ts';

/** Opens a complaint: of a client about a visit or in general, of a guest about the visit of a manage link. */
export class OpenComplaint extends Command<{ complaintId: number }> {
  constructor(
    readonly subject: string,
    readonly description: string,
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
    private readonly visits: ComplaintVisits,
    private readonly customers: ComplaintCustomers,
    private readonly access: ComplaintAccess,
    private readonly deadlines: ComplaintDeadlines,
    private readonly clock: Clock,
  ) {}

  execute(command: OpenComplaint): Promise<{ complaintId: number }> {
    return this.work.run(async () => {
      const { subject, description, appointmentId, by } = command;
      const { customerId, userId } = await this.author(command);
      await this.access.holdAuthor({ userId, customerId });
      const content = { customerId, userId, appointmentId, subject, description };
      const at = this.clock.now();
      const complaint = Complaint.of(content, at, await this.deadlines.of('medium', at, at));
      await this.complaints.add(complaint, by);
      return { complaintId: complaint.id };
    });
  }

  private async author({ appointmentId, by, manageToken }: OpenComplaint) {
    if (appointmentId !== null) {
      const visit = await this.visits.ownVisit(appointmentId, by, manageToken);
      if (!visit) throw new VisitNotFound();
      return visit;
    }
    if (by.kind !== 'user') throw new VisitOrAccountNeeded();
    return { customerId: await this.customers.customerOf(by.userId), userId: by.userId };
  }
}
