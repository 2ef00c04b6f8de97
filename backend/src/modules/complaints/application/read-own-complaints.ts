import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { reopenUntil } from '../domain/complaint.ts';
import { ComplaintVisits } from '../domain/complaint-visits.ts';
import { ComplaintNotFound, VisitNotFound } from '../domain/complaints.errors.ts';
import {
  type ComplaintMessageView,
  type ComplaintPhotoView,
  type ComplaintThread,
  type ComplaintView,
  OWN_COLUMNS,
  PHOTOS,
  THREAD,
} from './complaint.views.ts';
import { ComplaintAccess } from './complaint-access.ts';

/** Lists the complaints of a client, newest first, at most 200. */
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

/** Lists the complaints about the caller's own visit, newest first, at most 200. */
export class ListComplaintsOfVisit extends Query<ComplaintView[]> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws VisitNotFound also for a visit of another customer */
@QueryHandler(ListComplaintsOfVisit)
export class ListComplaintsOfVisitHandler implements IQueryHandler<ListComplaintsOfVisit> {
  constructor(
    private readonly database: Database,
    private readonly visits: ComplaintVisits,
  ) {}

  async execute({ appointmentId, by, manageToken }: ListComplaintsOfVisit): Promise<ComplaintView[]> {
    if (!(await this.visits.ownVisit(appointmentId, by, manageToken))) throw new VisitNotFound();
    return this.database.query<ComplaintView & Record<string, unknown>>(
      `SELECT ${OWN_COLUMNS} FROM complaints.complaint WHERE appointment_id = $1 ORDER BY id DESC LIMIT 200`,
      [appointmentId],
    );
  }
}

/** Reads a complaint of the caller with its thread, without notes. */
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
    private readonly visits: ComplaintVisits,
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
    const { appointmentId, resolvedAt } = complaint;
    type Message = ComplaintMessageView & Record<string, unknown>;
    type Photo = ComplaintPhotoView & Record<string, unknown>;
    return {
      ...complaint,
      reopenUntil: resolvedAt && reopenUntil(resolvedAt),
      visit: appointmentId === null ? null : await this.visits.visitSummary(appointmentId),
      messages: await this.database.query<Message>(THREAD, [complaintId]),
      photos: await this.database.query<Photo>(PHOTOS, [complaintId]),
    };
  }
}
