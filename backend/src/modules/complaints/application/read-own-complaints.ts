import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import {
  type ComplaintMessageView,
  type ComplaintThread,
  type ComplaintView,
  OWN_COLUMNS,
  THREAD,
} from './complaint.views.ts';
import { ComplaintAccess } from './complaint-access.ts';

/** A client's own complaints, newest first, at most 200. */
export class ListOwnComplaints extends Query<ComplaintView[]> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ListOwnComplaints)
export class ListOwnComplaintsHandler implements IQueryHandler<ListOwnComplaints> {
  constructor(private readonly database: Database) {}

  execute({ userId }: ListOwnComplaints): Promise<ComplaintView[]> {
    return this.database.query<ComplaintView & Record<string, unknown>>(
      `SELECT ${OWN_COLUMNS} FROM complaints.complaint WHERE user_id = $1 ORDER BY id DESC LIMIT 200`,
      [userId],
    );
  }
}

/** One's own complaint with what was written, without the workshop's notes. */
export class ReadOwnComplaint extends Query<ComplaintThread> {
  constructor(
    readonly complaintId: number,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws ComplaintNotFound */
@QueryHandler(ReadOwnComplaint)
export class ReadOwnComplaintHandler implements IQueryHandler<ReadOwnComplaint> {
  constructor(
    private readonly database: Database,
    private readonly access: ComplaintAccess,
  ) {}

  async execute({ complaintId, by, manageToken }: ReadOwnComplaint): Promise<ComplaintThread> {
    type Row = ComplaintView & { userId: number | null; [column: string]: unknown };
    const row = await this.database.one<Row>(
      `SELECT ${OWN_COLUMNS}, user_id AS "userId" FROM complaints.complaint WHERE id = $1`,
      [complaintId],
    );
    if (!row) throw new ComplaintNotFound();
    await this.access.require(row, by, manageToken);
    const { userId: _, ...complaint } = row;
    type Line = ComplaintMessageView & Record<string, unknown>;
    return { ...complaint, messages: await this.database.query<Line>(THREAD, [complaintId, false]) };
  }
}
