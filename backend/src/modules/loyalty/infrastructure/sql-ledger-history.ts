import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { type CorrectedAccount, type LedgerDifferences, LedgerHistory } from '../domain/ledger-history.ts';

/** What a line says, all but its number: the same in the ledger and in the copy. */
const SAYS = 'user_id, type, points, appointment_id, referred_user_id, redemption_id, created_at';
const says = (table: string) =>
  `(${SAYS.split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')})`;

const OPEN = `
  CREATE TEMPORARY TABLE rebuilt_transaction ON COMMIT DROP AS
  SELECT entry, ${SAYS} FROM loyalty.transaction WITH NO DATA`;

const ADD = `
  INSERT INTO rebuilt_transaction (entry, ${SAYS})
  SELECT * FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::integer[], $5::integer[], $6::integer[],
                       $7::integer[], $8::timestamptz[])`;

const DIFFERENCES = `
  SELECT count(*) FILTER (WHERE line.entry IS NULL) AS missing,
         count(*) FILTER (WHERE told.entry IS NULL) AS unknown,
         count(*) FILTER (WHERE line.entry = told.entry AND ${says('line')} IS DISTINCT FROM ${says('told')}) AS changed
  FROM loyalty.transaction line FULL JOIN rebuilt_transaction told ON told.entry = line.entry`;

const REMOVE_UNKNOWN = `
  DELETE FROM loyalty.transaction line
  WHERE NOT EXISTS (SELECT FROM rebuilt_transaction told WHERE told.entry = line.entry)`;

// Taken out and put in again under their old numbers: two lines may have changed places in a unique index.
const REMOVE_CHANGED = `
  DELETE FROM loyalty.transaction line USING rebuilt_transaction told
  WHERE told.entry = line.entry AND ${says('line')} IS DISTINCT FROM ${says('told')}
  RETURNING line.id, line.entry`;

const PUT_BACK = `
  INSERT INTO loyalty.transaction (id, entry, ${SAYS}) OVERRIDING SYSTEM VALUE
  SELECT removed.id, told.*
  FROM unnest($1::integer[], $2::uuid[]) AS removed (id, entry) JOIN rebuilt_transaction told USING (entry)`;

const OPEN_ACCOUNTS = `
  INSERT INTO loyalty.account (user_id) SELECT DISTINCT user_id FROM rebuilt_transaction ON CONFLICT DO NOTHING`;

const ADD_MISSING = `
  INSERT INTO loyalty.transaction (entry, ${SAYS})
  SELECT told.* FROM rebuilt_transaction told
  WHERE NOT EXISTS (SELECT FROM loyalty.transaction line WHERE line.entry = told.entry)
  ORDER BY told.created_at`;

const CORRECT_ACCOUNTS = `
  UPDATE loyalty.account SET points = said.points, entries = said.entries
  FROM (SELECT user_id, coalesce(sum(line.points), 0) AS points, count(line.id) AS entries
        FROM loyalty.account LEFT JOIN loyalty.transaction line USING (user_id) GROUP BY user_id) said
  WHERE account.user_id = said.user_id AND (account.points, account.entries) <> (said.points, said.entries)
  RETURNING account.user_id AS "userId", account.points`;

@Injectable()
export class SqlLedgerHistory extends LedgerHistory {
  constructor(private readonly database: Database) {
    super();
  }

  async open(): Promise<void> {
    // A long past takes its time; everything else in the product has short limits.
    await this.database.query(`SET LOCAL statement_timeout = 0`);
    await this.database.query(OPEN);
  }

  async add(entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const column = (key: keyof LedgerEntry) => entries.map((entry) => entry[key]);
    await this.database.query(ADD, [
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

  async freeze(): Promise<void> {
    // Accounts first, as everybody who moves points does, so nobody waits in a circle.
    await this.database.query(`LOCK TABLE loyalty.account, loyalty.transaction IN EXCLUSIVE MODE`);
    await this.database.query(`CREATE UNIQUE INDEX ON rebuilt_transaction (entry)`);
    await this.database.query(`ANALYZE rebuilt_transaction`);
  }

  async replaceLedger() {
    const counted = await this.database.one<Omit<LedgerDifferences, 'accounts'>>(DIFFERENCES);
    if (!counted) throw new Error('An aggregate always answers one row.');
    // Part of this transaction: for everybody else the ledger never was anything but append-only.
    await this.guard('DISABLE');
    await this.database.query(REMOVE_UNKNOWN);
    const removed = await this.database.query<{ id: number; entry: string }>(REMOVE_CHANGED);
    await this.database.query(OPEN_ACCOUNTS);
    await this.database.query(PUT_BACK, [removed.map(({ id }) => id), removed.map(({ entry }) => entry)]);
    await this.database.query(ADD_MISSING);
    const corrected = await this.database.query<CorrectedAccount & { [column: string]: unknown }>(
      CORRECT_ACCOUNTS,
    );
    await this.guard('ENABLE');
    return { differences: { ...counted, accounts: corrected.length }, corrected };
  }

  async fingerprint() {
    const row = await this.database.one<{ entries: number; checksum: string }>(
      `SELECT count(*) AS entries,
              md5(coalesce(string_agg(md5(row(entry, ${SAYS})::text), '' ORDER BY entry), '')) AS checksum
       FROM loyalty.transaction`,
    );
    if (!row) throw new Error('An aggregate always answers one row.');
    return row;
  }

  private async guard(change: 'DISABLE' | 'ENABLE'): Promise<void> {
    await this.database.query(`ALTER TABLE loyalty.transaction ${change} TRIGGER USER`);
    await this.database.query(`ALTER TABLE loyalty.account ${change} TRIGGER USER`);
  }
}
