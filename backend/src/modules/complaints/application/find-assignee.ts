import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';

/** Finds the admin assigned to a complaint; null while none is. */
export class FindAssignee extends Query<number | null> {
  constructor(readonly complaintId: number) {
    super();
  }
}

@QueryHandler(FindAssignee)
export class FindAssigneeHandler implements IQueryHandler<FindAssignee> {
  constructor(private readonly database: Database) {}

  async execute({ complaintId }: FindAssignee): Promise<number | null> {
    const sql = 'SELECT assignee_id AS "assigneeId" FROM complaints.complaint WHERE id = $1';
    return (await this.database.one<{ assigneeId: number | null }>(sql, [complaintId]))?.assigneeId ?? null;
  }
}
