import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { reopenUntil } from '../domain/complaint.ts';
import { ComplaintNotFound, VisitNotFound } from '../domain/complaints.errors.ts';
import { House } from '../domain/house.ts';
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

/** The complaints about one's own visit, newest first, at most 200. */
export class ListComplaintsOfVisit extends Query<ComplaintView[]> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws VisitNotFound also when it is somebody else's */
@QueryHandler(ListComplaintsOfVisit)
export class ListComplaintsOfVisitHandler implements IQueryHandler<ListComplaintsOfVisit> {
  constructor(
    private readonly database: Database,
    private readonly house: House,
  ) {}

  async execute({ appointmentId, by, manageToken }: ListComplaintsOfVisit): Promise<ComplaintView[]> {
    if (!(await this.house.visit(appointmentId, by, manageToken))) throw new VisitNotFound();
    return this.database.query<ComplaintView & Record<string, unknown>>(
      `SELECT ${OWN_COLUMNS} FROM complaints.complaint WHERE appointment_id = $1 ORDER BY id DESC LIMIT 200`,
      [appointmentId],
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
    private readonly house: House,
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
    type Line = ComplaintMessageView & Record<string, unknown>;
    type Photo = ComplaintPhotoView & Record<string, unknown>;
    return {
      ...complaint,
      reopenUntil: resolvedAt && reopenUntil(resolvedAt),
      visit: appointmentId === null ? null : await this.house.visitFacts(appointmentId),
      messages: await this.database.query<Line>(THREAD, [complaintId]),
      photos: await this.database.query<Photo>(PHOTOS, [complaintId]),
    };
  }
}
