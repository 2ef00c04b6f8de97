import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { COMPLAINT_STATUSES, type ManagedComplaint, type Priority } from './complaint.views.ts';
import { ManagedComplaints } from './managed-complaints.ts';

/** A status, or everything that the workshop still owes something. */
export const QUEUE_STATUSES = ['unsettled', ...COMPLAINT_STATUSES] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

/** What the queue is narrowed to. */
export interface QueueFilter {
  readonly status?: QueueStatus | undefined;
  readonly priority?: Priority | undefined;
  /** An admin's, or nobody's. */
  readonly assignee?: number | 'nobody' | undefined;
  /** Only what was due already, or only what was not. */
  readonly overdue?: boolean | undefined;
}

/** A page of the workshop's queue: what is due first comes first, what is settled last. */
export class ListManagedComplaints extends Query<{ complaints: ManagedComplaint[]; total: number }> {
  constructor(
    readonly filter: QueueFilter,
    readonly page: { readonly number: number; readonly size: number },
  ) {
    super();
  }
}

const WANTED = `
  ($1::text IS NULL OR status = $1 OR ($1 = 'unsettled' AND next_due_at IS NOT NULL))
  AND ($2::text IS NULL OR priority = $2)
  AND ($3::integer IS NULL OR assignee_id = $3)
  AND (NOT $4::boolean OR assignee_id IS NULL)
  AND ($5::boolean IS NULL OR coalesce(next_due_at < $6, false) = $5)`;
const PAGE = `WHERE ${WANTED} ORDER BY next_due_at, id DESC LIMIT $7 OFFSET $8`;
const TOTAL = `SELECT count(*)::integer AS total FROM complaints.complaint WHERE ${WANTED}`;

@QueryHandler(ListManagedComplaints)
export class ListManagedComplaintsHandler implements IQueryHandler<ListManagedComplaints> {
  constructor(
    private readonly database: Database,
    private readonly managed: ManagedComplaints,
    private readonly clock: Clock,
  ) {}

  async execute({ filter: { status, priority, assignee, overdue }, page }: ListManagedComplaints) {
    const nobodys = assignee === 'nobody';
    const wanted = [
      status ?? null,
      priority ?? null,
      nobodys ? null : (assignee ?? null),
      nobodys,
      overdue ?? null,
      this.clock.now(),
    ];
    const [complaints, counted] = await Promise.all([
      this.managed.read(PAGE, [...wanted, page.size, (page.number - 1) * page.size]),
      this.database.one<{ total: number }>(TOTAL, wanted),
    ]);
    return { complaints, total: counted?.total ?? 0 };
  }
}
