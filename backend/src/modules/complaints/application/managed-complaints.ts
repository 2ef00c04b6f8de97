import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { ComplaintAccounts, ComplaintCustomers } from '../domain/complaint-people.ts';
import { WorkingTime } from '../domain/working-time.ts';
import { type ManagedComplaint, OWN_COLUMNS } from './complaint.views.ts';

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
    private readonly customers: ComplaintCustomers,
    private readonly accounts: ComplaintAccounts,
    private readonly workingTime: WorkingTime,
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
    const accounts = await this.accounts.findAccounts(
      distinct(rows.flatMap((row) => [row.userId, row.assigneeId])),
    );
    const customers = await this.customers.findCustomers(distinct(rows.map(({ customerId }) => customerId)));
    const account = (id: number | null) => (id === null ? null : (accounts.get(id) ?? null));
    const author = ({ userId, customerId }: Pick<Row, 'userId' | 'customerId'>) =>
      userId === null && customerId !== null ? (customers.get(customerId) ?? null) : account(userId);
    return { account, author };
  }

  /** Working minutes to first reply and to resolution, alternating; until now when still missing. */
  private minutesOf(rows: readonly Row[], now: Date): Promise<number[]> {
    return this.workingTime.workingMinutesOf(
      rows.flatMap(({ createdAt, reopenedAt, firstRepliedAt, resolvedAt }) => [
        { from: createdAt, to: firstRepliedAt ?? now },
        { from: reopenedAt ?? createdAt, to: resolvedAt ?? now },
      ]),
    );
  }
}

function distinct(ids: ReadonlyArray<number | null>): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
