import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { type CorrectedAccount, type LedgerDifferences, LedgerHistory } from '../domain/ledger-history.ts';

/** The columns that the ledger and its copy share, except `entry`. */
const COLUMNS = 'user_id, type, points, appointment_id, referred_user_id, redemption_id, created_at';
const valuesOf = (table: string) =>
  `(${COLUMNS.split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')})`;

const CREATE_COPY = `
  CREATE TEMPORARY TABLE rebuilt_transaction ON COMMIT DROP AS
  SELECT entry, ${COLUMNS} FROM loyalty.transaction WITH NO DATA`;

const ADD_TO_COPY = `
  INSERT INTO rebuilt_transaction (entry, ${COLUMNS})
  SELECT * FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::integer[], $5::integer[], $6::integer[],
                       $7::integer[], $8::timestamptz[])`;

const DIFFERENCES = `
  SELECT count(*) FILTER (WHERE line.entry IS NULL) AS missing,
         count(*) FILTER (WHERE copy.entry IS NULL) AS unknown,
         count(*) FILTER (WHERE line.entry = copy.entry AND ${valuesOf('line')} IS DISTINCT FROM ${valuesOf('copy')}) AS changed
  FROM loyalty.transaction line FULL JOIN rebuilt_transaction copy ON copy.entry = line.entry`;

const REMOVE_UNKNOWN = `
  DELETE FROM loyalty.transaction line
  WHERE NOT EXISTS (SELECT FROM rebuilt_transaction copy WHERE copy.entry = line.entry)`;

// Deletes and re-inserts changed entries with their ids, since two of them may swap values of a unique index.
const REMOVE_CHANGED = `
  DELETE FROM loyalty.transaction line USING rebuilt_transaction copy
  WHERE copy.entry = line.entry AND ${valuesOf('line')} IS DISTINCT FROM ${valuesOf('copy')}
  RETURNING line.id, line.entry`;

const REINSERT = `
  INSERT INTO loyalty.transaction (id, entry, ${COLUMNS}) OVERRIDING SYSTEM VALUE
  SELECT removed.id, copy.*
  FROM unnest($1::integer[], $2::uuid[]) AS removed (id, entry) JOIN rebuilt_transaction copy USING (entry)`;

const OPEN_ACCOUNTS = `
  INSERT INTO loyalty.account (user_id) SELECT DISTINCT user_id FROM rebuilt_transaction ON CONFLICT DO NOTHING`;

const ADD_MISSING = `
  INSERT INTO loyalty.transaction (entry, ${COLUMNS})
  SELECT copy.* FROM rebuilt_transaction copy
  WHERE NOT EXISTS (SELECT FROM loyalty.transaction line WHERE line.entry = copy.entry)
  ORDER BY copy.created_at`;

const CORRECT_ACCOUNTS = `
  UPDATE loyalty.account SET points = total.points, entries = total.entries
  FROM (SELECT user_id, coalesce(sum(line.points), 0) AS points, count(line.id) AS entries
        FROM loyalty.account LEFT JOIN loyalty.transaction line USING (user_id) GROUP BY user_id) total
  WHERE account.user_id = total.user_id AND (account.points, account.entries) <> (total.points, total.entries)
  RETURNING account.user_id AS "userId", account.points`;

@Injectable()
export class SqlLedgerHistory extends LedgerHistory {
  constructor(private readonly database: Database) {
    super();
  }

  async createCopy(): Promise<void> {
    // A rebuild may exceed the default timeout.
    await this.database.query(`SET LOCAL statement_timeout = 0`);
    await this.database.query(CREATE_COPY);
  }

  async addToCopy(entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const column = (key: keyof LedgerEntry) => entries.map((entry) => entry[key]);
    await this.database.query(ADD_TO_COPY, [
      column('id'),
      column('userId'),
      column('type'),
      column('points'),
      column('appointmentId'),
      column('referredUserId'),
      column('redemptionId'),
      column('createdAt'),
    ]);
  }

  async lockLedger(): Promise<void> {
    // The same lock order as every change of points, which prevents deadlocks.
    await this.database.query(`LOCK TABLE loyalty.account, loyalty.transaction IN EXCLUSIVE MODE`);
    await this.database.query(`CREATE UNIQUE INDEX ON rebuilt_transaction (entry)`);
    await this.database.query(`ANALYZE rebuilt_transaction`);
  }

  async replaceLedger() {
    const counted = await this.database.one<Omit<LedgerDifferences, 'accounts'>>(DIFFERENCES);
    if (!counted) throw new Error('An aggregate query returned no row');
    // Only within this transaction: other sessions never see the ledger without its triggers.
    await this.setTriggers('DISABLE');
    await this.database.query(REMOVE_UNKNOWN);
    const removed = await this.database.query<{ id: number; entry: string }>(REMOVE_CHANGED);
    await this.database.query(OPEN_ACCOUNTS);
    await this.database.query(REINSERT, [removed.map(({ id }) => id), removed.map(({ entry }) => entry)]);
    await this.database.query(ADD_MISSING);
    const corrected = await this.database.query<CorrectedAccount & { [column: string]: unknown }>(
      CORRECT_ACCOUNTS,
    );
    await this.setTriggers('ENABLE');
    return { differences: { ...counted, accounts: corrected.length }, corrected };
  }

  async fingerprint() {
    const row = await this.database.one<{ entries: number; checksum: string }>(
      `SELECT count(*) AS entries,
              encode(sha256(convert_to(
                coalesce(string_agg(row(entry, ${COLUMNS})::text, E'\\n' ORDER BY entry), ''), 'UTF8'
              )), 'hex') AS checksum
       FROM loyalty.transaction`,
    );
    if (!row) throw new Error('An aggregate query returned no row');
    return row;
  }

  private async setTriggers(change: 'DISABLE' | 'ENABLE'): Promise<void> {
    await this.database.query(`ALTER TABLE loyalty.transaction ${change} TRIGGER USER`);
    await this.database.query(`ALTER TABLE loyalty.account ${change} TRIGGER USER`);
  }
}
