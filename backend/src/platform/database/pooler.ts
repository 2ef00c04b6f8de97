import type pg from 'pg';
import { InvalidSettings, type Settings } from '../config/settings.ts';
import { DATABASE_TIMEOUTS } from './data-source.ts';
import { withClient } from './with-client.ts';

const { statement, lock, idleInTransaction } = DATABASE_TIMEOUTS;
const CONNECT_QUERY =
  `connect_query='SET statement_timeout = ${statement}; SET lock_timeout = ${lock}; ` +
  `SET idle_in_transaction_session_timeout = ${idleInTransaction}'`;

const MISSING_TIMEOUTS = `
  SELECT string_agg(name, ', ') AS missing FROM pg_settings
  WHERE setting = '0' AND name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`;

/** The address for transactions and single statements; everything that needs a session uses `databaseUrl`. */
export function transactionUrl(settings: Settings, databaseUrl: string): string {
  return (settings.DATABASE_DIRECT_URL && settings.DATABASE_URL) || databaseUrl;
}

/**
 * Checks that sessions are real at the address for them. A pooler such as PgBouncer lends a server connection for one
 * transaction, so LISTEN, locks of migrations and backups, prepared statements and timeouts would get lost.
 * @throws InvalidSettings saying what to change
 */
export async function assertSessions({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings): Promise<void> {
  if (!DATABASE_URL) return;
  const [name, direct] = DATABASE_DIRECT_URL
    ? ['DATABASE_DIRECT_URL', DATABASE_DIRECT_URL]
    : ['DATABASE_URL', DATABASE_URL];
  if (await withClient(direct, isPooled)) {
    const advice = 'set DATABASE_DIRECT_URL to the address of PostgreSQL itself (docs/scaling.md)';
    throw new InvalidSettings(`${name} leads to a pooler, which has no sessions: ${advice}`);
  }
  if (!DATABASE_DIRECT_URL) return;
  const { rows } = await withClient(DATABASE_URL, (client) =>
    client.query<{ missing: string | null }>(MISSING_TIMEOUTS),
  );
  const missing = rows[0]?.missing;
  if (missing) {
    throw new InvalidSettings(
      `DATABASE_URL: its sessions have no ${missing}; give the database of the pooler ${CONNECT_QUERY}`,
    );
  }
}

/** A pooler reports its own process ids to its clients, not those of the server. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID;
}
