import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { containing, plainText } from '../../../kernel/search-text.ts';
import { Database } from '../../../platform/database/database.ts';
import { type Found, House } from '../domain/house.ts';
import { COMPLAINT_STATUSES, type ManagedComplaint, type Priority } from './complaint.views.ts';
import { ManagedComplaints } from './managed-complaints.ts';

/** A status, or everything that the workshop still owes something. */
export const QUEUE_STATUSES = ['unsettled', ...COMPLAINT_STATUSES] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

/** What the queue is narrowed to. */
export interface QueueFilter {
  /** The number, or part of the subject or of the customer's name or phone. */
  readonly search?: string | undefined;
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
const FOUND = `
  (id = $7::integer OR search LIKE complaints.searchable($8)
   OR customer_id = ANY ($9::integer[]) OR user_id = ANY ($10::integer[]))`;

function statements(where: string, parameters: number) {
  return {
    page: `WHERE ${where} ORDER BY next_due_at, id DESC LIMIT $${parameters + 1} OFFSET $${parameters + 2}`,
    count: `SELECT count(*)::integer AS total FROM complaints.complaint WHERE ${where}`,
  };
}
const ALL = statements(WANTED, 6);
const SEARCHED = statements(`${WANTED} AND ${FOUND}`, 10);

const NOBODY: Found = { customers: [], accounts: [] };

@QueryHandler(ListManagedComplaints)
export class ListManagedComplaintsHandler implements IQueryHandler<ListManagedComplaints> {
  constructor(
    private readonly database: Database,
    private readonly managed: ManagedComplaints,
    private readonly house: House,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, page }: ListManagedComplaints) {
    const { status, priority, assignee, overdue } = filter;
    const words = plainText(filter.search ?? '');
    const nobodys = assignee === 'nobody';
    const wanted = [
      status ?? null,
      priority ?? null,
      nobodys ? null : (assignee ?? null),
      nobodys,
      overdue ?? null,
      this.clock.now(),
      ...(words === '' ? [] : await this.found(words)),
    ];
    const sql = words === '' ? ALL : SEARCHED;
    const [complaints, counted] = await Promise.all([
      this.managed.read(sql.page, [...wanted, page.size, (page.number - 1) * page.size]),
      this.database.one<{ total: number }>(sql.count, wanted),
    ]);
    return { complaints, total: counted?.total ?? 0 };
  }

  /** What {@link FOUND} asks for. */
  private async found(words: string): Promise<unknown[]> {
    const [, number = null] = /^(?:nr\.? ?|#)?(\d{1,9})$/i.exec(words) ?? [];
    // Two digits stand in nearly every phone.
    const people = number !== null && number.length < 3 ? NOBODY : await this.house.search(words);
    return [number, containing(words), people.customers, people.accounts];
  }
}
