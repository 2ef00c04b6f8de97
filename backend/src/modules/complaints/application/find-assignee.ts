import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { ComplaintAccounts } from '../domain/complaint-people.ts';
import type { ComplaintAssigneeView } from './complaint.views.ts';

/** Finds the account assigned to a complaint; null while none is. */
export class FindAssignee extends Query<number | null> {
  constructor(readonly complaintId: number) {
    super();
  }
}

/** Lists the accounts to which a complaint can be assigned, by id. */
export class ListAssignees extends Query<ComplaintAssigneeView[]> {}

@QueryHandler(FindAssignee)
export class FindAssigneeHandler implements IQueryHandler<FindAssignee> {
  constructor(private readonly database: Database) {}

  async execute({ complaintId }: FindAssignee): Promise<number | null> {
    const sql = 'SELECT assignee_id AS "assigneeId" FROM complaints.complaint WHERE id = $1';
    return (await this.database.one<{ assigneeId: number | null }>(sql, [complaintId]))?.assigneeId ?? null;
  }
}

@QueryHandler(ListAssignees)
export class ListAssigneesHandler implements IQueryHandler<ListAssignees> {
  constructor(private readonly accounts: ComplaintAccounts) {}

  async execute(): Promise<ComplaintAssigneeView[]> {
    return (await this.accounts.desk()).map(({ id, name }) => ({ id, name }));
  }
}
