import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { containing, plainText } from '../../../kernel/search-text.ts';
import { Database } from '../../../platform/database/database.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import type { Priority, QueueStatus } from '../domain/complaint.values.ts';
import type { ManagedComplaint } from './complaint.views.ts';
import { ManagedComplaints } from './read-managed-complaint.ts';

/** Filters of the queue; missing ones match every complaint. */
interface QueueFilter {
  /** The id, or part of the subject or of the author's name or phone. */
  readonly search?: string | undefined;
  readonly status?: QueueStatus | undefined;
  readonly priority?: Priority | undefined;
  /** Account of the assignee; the literal selects unassigned complaints. */
  readonly assignee?: number | 'nobody' | undefined;
  /** Only complaints whose next deadline has passed, or only the others. */
  readonly overdue?: boolean | undefined;
}

/** Lists a page of the queue, by the next deadline; resolved and closed complaints come last. */
export class ListManagedComplaints extends Query<{ complaints: ManagedComplaint[]; total: number }> {
  constructor(
    readonly filter: QueueFilter,
    readonly page: { readonly number: number; readonly size: number },
  ) {
    super();
  }
}

const MATCHES_FILTER = `
  ($1::text IS NULL OR status = $1 OR ($1 = 'unsettled' AND next_due_at IS NOT NULL))
  AND ($2::text IS NULL OR priority = $2)
  AND ($3::integer IS NULL OR assignee_id = $3)
  AND (NOT $4::boolean OR assignee_id IS NULL)
  AND ($5::boolean IS NULL OR coalesce(next_due_at < $6, false) = $5)`;
const MATCHES_SEARCH = `
  (id = $7::integer OR search LIKE complaints.searchable($8)
   OR customer_id = ANY ($9::integer[]) OR user_id = ANY ($10::integer[]))`;

function statements(where: string, parameters: number) {
  return {
    page: `WHERE ${where} ORDER BY next_due_at, id DESC LIMIT $${parameters + 1} OFFSET $${parameters + 2}`,
    count: `SELECT count(*)::integer AS total FROM complaints.complaint WHERE ${where}`,
  };
}
const ALL = statements(MATCHES_FILTER, 6);
const SEARCHED = statements(`${MATCHES_FILTER} AND ${MATCHES_SEARCH}`, 10);

@QueryHandler(ListManagedComplaints)
export class ListManagedComplaintsHandler implements IQueryHandler<ListManagedComplaints> {
  constructor(
    private readonly database: Database,
    private readonly managed: ManagedComplaints,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, page }: ListManagedComplaints) {
    const { status, priority, assignee, overdue } = filter;
    const text = plainText(filter.search ?? '');
    const unassigned = assignee === 'nobody';
    const values = [
      status ?? null,
      priority ?? null,
      unassigned ? null : (assignee ?? null),
      unassigned,
      overdue ?? null,
      this.clock.now(),
      ...(text === '' ? [] : await this.searchValues(text)),
    ];
    const sql = text === '' ? ALL : SEARCHED;
    const [complaints, counted] = await Promise.all([
      this.managed.read(sql.page, [...values, page.size, (page.number - 1) * page.size]),
      this.database.one<{ total: number }>(sql.count, values),
    ]);
    return { complaints, total: counted?.total ?? 0 };
  }

  /** Values of the parameters of {@link MATCHES_SEARCH}. */
  private async searchValues(text: string): Promise<unknown[]> {
    const [, number = null] = /^(?:nr\.? ?|#)?(\d{1,9})$/i.exec(text) ?? [];
    // One or two digits are part of nearly every phone, so they are only compared with the id.
    if (number !== null && number.length < 3) return [number, containing(text), [], []];
    const [customers, accounts] = await Promise.all([this.customers.search(text), this.users.search(text)]);
    return [number, containing(text), customers, accounts];
  }
}
