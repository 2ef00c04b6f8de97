import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { House } from '../domain/house.ts';
import { type ManagedComplaint, OWN_COLUMNS } from './complaint.views.ts';

export const MANAGED_COLUMNS = `${OWN_COLUMNS}, customer_id AS "customerId", user_id AS "userId", priority,
  assignee_id AS "assigneeId", first_replied_at AS "firstRepliedAt", first_reply_due_at AS "firstReplyDueAt",
  resolution_due_at AS "resolutionDueAt", next_due_at AS "nextDueAt", reopened_at AS "reopenedAt"`;

type Computed = 'author' | 'assignee' | 'overdue' | 'firstReplyMinutes' | 'resolutionMinutes';
type Row = Omit<ManagedComplaint, Computed> & {
  readonly nextDueAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly [column: string]: unknown;
};

/** Reads complaints for the workshop, with the people behind them and their clocks. */
@Injectable()
export class ManagedComplaints {
  constructor(
    private readonly database: Database,
    private readonly house: House,
    private readonly clock: Clock,
  ) {}

  /** @param rest of the statement after its FROM */
  async read(rest: string, values: readonly unknown[]): Promise<ManagedComplaint[]> {
    const sql = `SELECT ${MANAGED_COLUMNS} FROM complaints.complaint ${rest}`;
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
    const accounts = await this.house.accounts(ids(rows.flatMap((row) => [row.userId, row.assigneeId])));
    const customers = await this.house.customers(ids(rows.map(({ customerId }) => customerId)));
    const account = (id: number | null) => (id === null ? null : (accounts.get(id) ?? null));
    const author = ({ userId, customerId }: Pick<Row, 'userId' | 'customerId'>) =>
      userId === null && customerId !== null ? (customers.get(customerId) ?? null) : account(userId);
    return { account, author };
  }

  /** The clocks of first reply and resolution, in working minutes; those not stopped run until now. */
  private minutesOf(rows: readonly Row[], now: Date): Promise<number[]> {
    return this.house.workingMinutes(
      rows.flatMap(({ createdAt, reopenedAt, firstRepliedAt, resolvedAt }) => [
        { from: createdAt, to: firstRepliedAt ?? now },
        { from: reopenedAt ?? createdAt, to: resolvedAt ?? now },
      ]),
    );
  }
}

function ids(some: ReadonlyArray<number | null>): number[] {
  return [...new Set(some.filter((id) => id !== null))];
}
