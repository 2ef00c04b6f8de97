import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { Database } from '../../../platform/database/database.ts';
import { ReadAppointment } from '../../booking/index.ts';
import { reopenUntil } from '../domain/complaint.ts';
import { ComplaintNotFound, VisitNotFound } from '../domain/complaints.errors.ts';
import {
  type ComplaintMessageView,
  type ComplaintPhotoView,
  type ComplaintThread,
  type ComplaintView,
  type ComplaintVisitView,
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
    private readonly access: ComplaintAccess,
  ) {}

  async execute({ appointmentId, by, manageToken }: ListComplaintsOfVisit): Promise<ComplaintView[]> {
    if (!(await this.access.ownVisit(appointmentId, by, manageToken))) throw new VisitNotFound();
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
    private readonly queries: QueryBus,
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
      visit: appointmentId === null ? null : await visitSummary(this.queries, appointmentId),
      messages: await this.database.query<Message>(THREAD, [complaintId]),
      photos: await this.database.query<Photo>(PHOTOS, [complaintId]),
    };
  }
}

/** The visit of a complaint, without checking access; null when it does not exist. */
export async function visitSummary(queries: QueryBus, id: number): Promise<ComplaintVisitView | null> {
  try {
    const visit = await queries.execute(new ReadAppointment(id));
    const { appointmentDate: date, appointmentTime: time, service } = visit;
    const { make, model, year } = visit.vehicle;
    return {
      id,
      date,
      time,
      service: service.name,
      serviceNames: service.names,
      vehicle: { make, model, year },
    };
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null;
    throw error;
  }
}
