import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import { House } from '../domain/house.ts';
import {
  type ComplaintMessageView,
  type ComplaintStatus,
  MANAGED_COLUMNS,
  type ManagedComplaint,
  type ManagedComplaintThread,
  type Priority,
  THREAD,
} from './complaint.views.ts';

type Row = Omit<ManagedComplaint, 'firstReplyMinutes' | 'resolutionMinutes'> & Record<string, unknown>;

/** What the queue is narrowed to. */
export interface QueueFilter {
  readonly status?: ComplaintStatus;
  readonly priority?: Priority;
}

/** A page of the workshop's queue, newest first. */
export class ListManagedComplaints extends Query<{ complaints: ManagedComplaint[]; total: number }> {
  constructor(
    readonly filter: QueueFilter,
    readonly page: { readonly number: number; readonly size: number },
  ) {
    super();
  }
}

const WANTED = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR priority = $2)`;

@QueryHandler(ListManagedComplaints)
export class ListManagedComplaintsHandler implements IQueryHandler<ListManagedComplaints> {
  constructor(
    private readonly database: Database,
    private readonly house: House,
    private readonly clock: Clock,
  ) {}

  async execute({ filter: { status, priority }, page }: ListManagedComplaints) {
    const wanted = [status ?? null, priority ?? null];
    const [rows, counted] = await Promise.all([
      this.database.query<Row>(
        `SELECT ${MANAGED_COLUMNS} FROM complaints.complaint WHERE ${WANTED} ORDER BY id DESC LIMIT $3 OFFSET $4`,
        [...wanted, page.size, (page.number - 1) * page.size],
      ),
      this.database.one<{ total: number }>(
        `SELECT count(*)::integer AS total FROM complaints.complaint WHERE ${WANTED}`,
        wanted,
      ),
    ]);
    return { complaints: await withClocks(rows, this.house, this.clock.now()), total: counted?.total ?? 0 };
  }
}

/** One complaint of the queue with everything that was written. */
export class ReadManagedComplaint extends Query<ManagedComplaintThread> {
  constructor(readonly complaintId: number) {
    super();
  }
}

/** @throws ComplaintNotFound */
@QueryHandler(ReadManagedComplaint)
export class ReadManagedComplaintHandler implements IQueryHandler<ReadManagedComplaint> {
  constructor(
    private readonly database: Database,
    private readonly house: House,
    private readonly clock: Clock,
  ) {}

  async execute({ complaintId }: ReadManagedComplaint): Promise<ManagedComplaintThread> {
    const rows = await this.database.query<Row>(
      `SELECT ${MANAGED_COLUMNS} FROM complaints.complaint WHERE id = $1`,
      [complaintId],
    );
    const [complaint] = await withClocks(rows, this.house, this.clock.now());
    if (!complaint) throw new ComplaintNotFound();
    type Line = ComplaintMessageView & Record<string, unknown>;
    return { ...complaint, messages: await this.database.query<Line>(THREAD, [complaintId, true]) };
  }
}

/** Runs the clocks of first reply and resolution, in working minutes; those not stopped run until now. */
async function withClocks(rows: readonly Row[], house: House, now: Date): Promise<ManagedComplaint[]> {
  const minutes = await house.workingMinutes(
    rows.flatMap(({ createdAt: from, firstRepliedAt, resolvedAt }) => [
      { from, to: firstRepliedAt ?? now },
      { from, to: resolvedAt ?? now },
    ]),
  );
  return rows.map((row, at) => ({
    ...row,
    firstReplyMinutes: minutes[2 * at] ?? 0,
    resolutionMinutes: minutes[2 * at + 1] ?? 0,
  }));
}
