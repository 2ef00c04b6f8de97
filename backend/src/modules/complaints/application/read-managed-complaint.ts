import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { MeasureWorkingTime } from '../../schedule/index.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import {
  type ComplaintAssigneeView,
  type ComplaintPhotoView,
  type ManagedComplaint,
  type ManagedComplaintThread,
  type ManagedMessageView,
  OWN_COLUMNS,
  PHOTOS,
} from './complaint.views.ts';
import { visitSummary } from './read-own-complaints.ts';

const MANAGED_COLUMNS = `${OWN_COLUMNS}, customer_id AS "customerId", user_id AS "userId", priority,
  assignee_id AS "assigneeId", first_replied_at AS "firstRepliedAt", first_reply_due_at AS "firstReplyDueAt",
  resolution_due_at AS "resolutionDueAt", next_due_at AS "nextDueAt", reopened_at AS "reopenedAt"`;

type Computed = 'author' | 'assignee' | 'overdue' | 'firstReplyMinutes' | 'resolutionMinutes';
type Row = Omit<ManagedComplaint, Computed> & {
  readonly nextDueAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly [column: string]: unknown;
};

/** Reads complaints as shown to the desk, with author, assignee and working minutes. */
@Injectable()
export class ManagedComplaints {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** @param clauses the clauses of the statement after FROM */
  async read(clauses: string, values: readonly unknown[]): Promise<ManagedComplaint[]> {
    const sql = `SELECT ${MANAGED_COLUMNS} FROM complaints.complaint ${clauses}`;
    const rows = await this.database.query<Row>(sql, [...values]);
    const now = this.clock.now();
    const people = await this.peopleOf(rows);
    const minutes = await this.minutesOf(rows, now);
    return rows.map(({ nextDueAt, reopenedAt: _, ...row }, at) => ({
      ...row,
      author: people.author(row),
      assignee: people.account(row.assigneeId),
      overdue: nextDueAt !== null && nextDueAt < now,
      firstReplyMinutes: minutes[2 * at] ?? 0,
      resolutionMinutes: minutes[2 * at + 1] ?? 0,
    }));
  }

  private async peopleOf(rows: readonly Row[]) {
    const users = await this.users.findAll(distinct(rows.flatMap((row) => [row.userId, row.assigneeId])));
    const contacts = await this.customers.contacts(distinct(rows.map(({ customerId }) => customerId)));
    const accounts = new Map(users.map(({ userId: id, name, phone }) => [id, { id, name, phone }]));
    const customers = new Map(contacts.map((contact) => [contact.id, contact]));
    const account = (id: number | null) => (id === null ? null : (accounts.get(id) ?? null));
    const author = ({ userId, customerId }: Pick<Row, 'userId' | 'customerId'>) =>
      userId === null && customerId !== null ? (customers.get(customerId) ?? null) : account(userId);
    return { account, author };
  }

  /** Working minutes to first reply and to resolution, alternating; until now when still missing. */
  private minutesOf(rows: readonly Row[], now: Date): Promise<number[]> {
    const spans = rows.flatMap(({ createdAt, reopenedAt, firstRepliedAt, resolvedAt }) => [
      { from: createdAt, to: firstRepliedAt ?? now },
      { from: reopenedAt ?? createdAt, to: resolvedAt ?? now },
    ]);
    return this.queries.execute(new MeasureWorkingTime(spans));
  }
}

function distinct(ids: ReadonlyArray<number | null>): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

export class ReadManagedComplaint extends Query<ManagedComplaintThread> {
  constructor(readonly complaintId: number) {
    super();
  }
}

const WHOLE_THREAD = `
  SELECT id, kind, text, created_at AS "createdAt", author_id AS "authorId"
  FROM complaints.message WHERE complaint_id = $1 ORDER BY id LIMIT 1000`;

/** @throws ComplaintNotFound */
@QueryHandler(ReadManagedComplaint)
export class ReadManagedComplaintHandler implements IQueryHandler<ReadManagedComplaint> {
  constructor(
    private readonly database: Database,
    private readonly managed: ManagedComplaints,
    private readonly queries: QueryBus,
    private readonly users: UserDirectory,
  ) {}

  async execute({ complaintId }: ReadManagedComplaint): Promise<ManagedComplaintThread> {
    const [complaint] = await this.managed.read('WHERE id = $1', [complaintId]);
    if (!complaint) throw new ComplaintNotFound();
    const { appointmentId } = complaint;
    type Photo = ComplaintPhotoView & Record<string, unknown>;
    return {
      ...complaint,
      visit: appointmentId === null ? null : await visitSummary(this.queries, appointmentId),
      photos: await this.database.query<Photo>(PHOTOS, [complaintId]),
      messages: await this.thread(complaintId),
    };
  }

  private async thread(complaintId: number): Promise<ManagedMessageView[]> {
    type Row = Omit<ManagedMessageView, 'author'> & { authorId: number | null; [column: string]: unknown };
    const messages = await this.database.query<Row>(WHOLE_THREAD, [complaintId]);
    const users = await this.users.findAll(messages.flatMap(({ authorId }) => authorId ?? []));
    const names = new Map(users.map(({ userId, name }) => [userId, name]));
    return messages.map(({ authorId, ...message }) => ({
      ...message,
      author: (authorId !== null && names.get(authorId)) || null,
    }));
  }
}

export class FindAssignee extends Query<number | null> {
  constructor(readonly complaintId: number) {
    super();
  }
}

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
  constructor(private readonly users: UserDirectory) {}

  async execute(): Promise<ComplaintAssigneeView[]> {
    return (await this.users.desk()).map(({ userId: id, name }) => ({ id, name }));
  }
}
