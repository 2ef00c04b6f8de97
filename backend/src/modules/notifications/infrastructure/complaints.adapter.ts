import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindAssignee } from '../../complaints/index.ts';
import { ComplaintAssignees } from '../application/message-recipients.ts';

@Injectable()
export class ComplaintsAdapter implements ComplaintAssignees {
  constructor(private readonly queries: QueryBus) {}

  assigneeOf(complaintId: number): Promise<number | null> {
    return this.queries.execute(new FindAssignee(complaintId));
  }
}
