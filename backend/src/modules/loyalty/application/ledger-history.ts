import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';

export interface LedgerDifferences {
  readonly missing: number;
  readonly unknown: number;
  readonly changed: number;
  /** Accounts whose points or entry count do not match their entries. */
  readonly accounts: number;
}

const COLUMNS = 'user_id, type, points, appointment_id, referred_user_id, redemption_id, created_at';
/** SQL: inserts entries into the ledger, or a copy of it, in their order. `$1` to `$8` are the {@link entryValues}. */
const UNNESTED_ENTRIES = `
  SELECT entry, ${COLUMNS}
  FROM unnest($1::uuid[], $2::int[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::timestamptz[])
       WITH ORDINALITY AS line (entry, ${COLUMNS}, position) ORDER BY position`;
export const ADD_ENTRIES = `INSERT INTO loyalty.transaction (entry, ${COLUMNS}) ${UNNESTED_ENTRIES}`;
export function entryValues(entries: readonly LedgerEntry[]): unknown[][] {
  const values = (...keys: (keyof LedgerEntry)[]) => keys.map((key) => entries.map((entry) => entry[key]));
  return values('id', 'userId', 'type', 'points', 'appointmentId', 'referredUserId', 'redemptionId', 'createdAt');
}

const valuesOf = (table: string) =>
  `(${COLUMNS.split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')})`;

const ENTRIES = 10_000;

const CREATE_COPY = `
  CREATE TEMPORARY TABLE rebuilt_transaction ON COMMIT DROP AS
  SELECT id, entry, ${COLUMNS} FROM loyalty.transaction WITH NO DATA`;

const ADD_TO_COPY = `INSERT INTO rebuilt_transaction (entry, ${COLUMNS}) ${UNNESTED_ENTRIES}`;

const INDEX_COPY = `CREATE INDEX IF NOT EXISTS rebuilt_transaction_entry ON rebuilt_transaction (entry)`;

const LINES = `
  (SELECT entry, ${COLUMNS} FROM loyalty.transaction WHERE user_id = ANY ($1)
   UNION
   SELECT line.entry, ${COLUMNS.replaceAll(/(\w+)/g, 'line.$1')}
   FROM loyalty.transaction line JOIN rebuilt_transaction copy USING (entry))`;

const DIFFERENCES = `
  SELECT count(*) FILTER (WHERE line.entry IS NULL) AS missing,
         count(*) FILTER (WHERE copy.entry IS NULL) AS unknown,
         count(*) FILTER (WHERE line.entry = copy.entry AND ${valuesOf('line')} IS DISTINCT FROM ${valuesOf('copy')}) AS changed
  FROM ${LINES} line FULL JOIN rebuilt_transaction copy ON copy.entry = line.entry`;

/** A balance is never below zero, also while entries of a member are missing. */
const TOTALS = `
  (SELECT user_id, greatest(coalesce(sum(line.points), 0), 0) AS points, count(line.id) AS entries
   FROM loyalty.account LEFT JOIN loyalty.transaction line USING (user_id)
   WHERE user_id = ANY ($1) GROUP BY user_id)`;

const WRONG_ACCOUNTS = `
  SELECT count(*) AS accounts FROM ${TOTALS} total JOIN loyalty.account USING (user_id)
  WHERE (account.points, account.entries) <> (total.points, total.entries)`;

// Deletes and re-inserts changed entries with their ids, since two of them may swap values of a unique index.
const KEEP_IDS = `
  UPDATE rebuilt_transaction copy SET id = line.id FROM loyalty.transaction line
  WHERE copy.entry = line.entry AND ${valuesOf('line')} IS DISTINCT FROM ${valuesOf('copy')}`;

const REMOVE_UNKNOWN = `
  DELETE FROM loyalty.transaction line
  WHERE user_id = ANY ($1)
    AND NOT EXISTS (SELECT FROM rebuilt_transaction copy WHERE copy.entry = line.entry)`;

const REMOVE_CHANGED = `
  WITH removed AS (
    DELETE FROM loyalty.transaction WHERE id IN (SELECT id FROM rebuilt_transaction) RETURNING user_id)
  SELECT DISTINCT user_id FROM removed`;

const REMOVE_OCCUPIERS = `
  WITH removed AS (
    DELETE FROM loyalty.transaction WHERE id IN (
      SELECT line.id FROM rebuilt_transaction copy JOIN loyalty.transaction line
        ON line.appointment_id = copy.appointment_id AND line.entry <> copy.entry
      WHERE copy.type = 'earned'
        AND NOT EXISTS (SELECT FROM rebuilt_transaction other WHERE other.entry = line.entry)
      UNION ALL
      SELECT line.id FROM rebuilt_transaction copy JOIN loyalty.transaction line
        ON line.referred_user_id = copy.referred_user_id AND line.type = 'bonus' AND line.entry <> copy.entry
      WHERE copy.type = 'bonus'
      UNION ALL
      SELECT line.id FROM rebuilt_transaction copy JOIN loyalty.transaction line
        ON line.redemption_id = copy.redemption_id AND line.entry <> copy.entry)
    RETURNING user_id)
  SELECT DISTINCT user_id FROM removed`;

const OPEN_ACCOUNTS = `
  INSERT INTO loyalty.account (user_id) SELECT DISTINCT user_id FROM rebuilt_transaction ON CONFLICT DO NOTHING`;

const ADD_MISSING = `
  INSERT INTO loyalty.transaction (id, entry, ${COLUMNS}) OVERRIDING SYSTEM VALUE
  SELECT coalesce(id, nextval(pg_get_serial_sequence('loyalty.transaction', 'id'))), entry, ${COLUMNS}
  FROM rebuilt_transaction copy
  WHERE NOT EXISTS (SELECT FROM loyalty.transaction line WHERE line.entry = copy.entry)
  ORDER BY created_at LIMIT ${ENTRIES}
  RETURNING 1`;

const CORRECT_ACCOUNTS = `
  UPDATE loyalty.account SET points = total.points, entries = total.entries FROM ${TOTALS} total
  WHERE account.user_id = total.user_id AND (account.points, account.entries) <> (total.points, total.entries)
  RETURNING account.user_id, account.points`;

@Injectable()
export class LedgerHistory {
  constructor(private readonly database: Database) {}

  async createCopy(): Promise<void> {
    await this.database.query(CREATE_COPY);
  }

  async addToCopy(entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length > 0) await this.database.query(ADD_TO_COPY, entryValues(entries));
  }

  /** Locks the ledger until the unit of work ends. Call it before the copy is filled. */
  async lockLedger(): Promise<void> {
    // The lock order is that of every change of points, to prevent deadlocks.
    await this.database.query(`LOCK TABLE loyalty.account, loyalty.transaction IN EXCLUSIVE MODE`);
  }

  /** The copy contains all entries of these members and no others. */
  async compare(userIds: readonly number[]): Promise<LedgerDifferences> {
    await this.database.query(INDEX_COPY);
    await this.database.query('ANALYZE rebuilt_transaction');
    const entries = await this.database.only<Omit<LedgerDifferences, 'accounts'>>(DIFFERENCES, [userIds]);
    const wrong = await this.database.only<Pick<LedgerDifferences, 'accounts'>>(WRONG_ACCOUNTS, [userIds]);
    return { ...entries, ...wrong };
  }

  /**
   * Also removes wrong entries of other members that occupy the appointment, friend or redemption of an entry.
   * @returns the corrected accounts, and the other members, which must be compared again
   */
  async replace(userIds: readonly number[]) {
    // Limited to this transaction, so other sessions never see the ledger without its triggers.
    await this.setTriggers('DISABLE');
    await this.database.query(KEEP_IDS);
    await this.database.query(REMOVE_UNKNOWN, [userIds]);
    const removed = [
      ...(await this.database.query<{ userId: number }>(REMOVE_CHANGED)),
      ...(await this.database.query<{ userId: number }>(REMOVE_OCCUPIERS)),
    ];
    await this.database.query(OPEN_ACCOUNTS);
    while ((await this.database.query(ADD_MISSING)).length === ENTRIES);
    const others = [...new Set(removed.map(({ userId }) => userId))].filter((id) => !userIds.includes(id));
    const corrected = await this.database.query<{ userId: number; points: number }>(CORRECT_ACCOUNTS, [
      [...userIds, ...others],
    ]);
    await this.setTriggers('ENABLE');
    return { corrected, others };
  }

  private async setTriggers(change: 'DISABLE' | 'ENABLE'): Promise<void> {
    await this.database.query(`ALTER TABLE loyalty.transaction ${change} TRIGGER USER`);
    await this.database.query(`ALTER TABLE loyalty.account ${change} TRIGGER USER`);
  }
}
