import { setTimeout as delay } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isDatabaseUnavailable, sqlState, UnusableDatabase } from './database-errors.ts';
import { migrationLockHolder, watchBlockers } from './lock-holders.ts';

/** Advisory lock held while the schema changes; the number is arbitrary. */
export const MIGRATION_LOCK = 731_100_001;

const MAX_DELAY_MS = 15_000;

const LOCK_POLL_MS = 100;

/** How long a concurrent build may wait for older transactions, in ms. It blocks nothing meanwhile. */
const BUILD_LOCK_TIMEOUT_MS = 600_000;

class MigrationFailed extends UnusableDatabase {
  override readonly name = 'MigrationFailed';
}

export interface MigrationOptions {
  /** Limit of all waits of one run, in seconds: for another instance, for a lost database and for locks. */
  readonly waitSeconds: number;
  readonly log: (line: string) => void;
  /**
   * How long a statement waits for a lock, in ms. Writers queue behind an ALTER TABLE that waits, so this is shorter than
   * the lock timeout of requests, none of which then fails.
   */
  readonly lockTimeoutMs: number;
  /** Delay before the first retry, in ms; each retry doubles it, up to 15 seconds. */
  readonly retryMs: number;
}

const DEFAULTS: MigrationOptions = { waitSeconds: 600, log: console.error, lockTimeoutMs: 2_000, retryMs: 1_000 };

/**
 * Runs the pending migrations, each in its own transaction, so an interrupted start resumes. Instances that start
 * together take turns by an advisory lock, so each migration runs once. A migration that meets a lock, a deadlock or a
 * lost connection is retried; between its attempts it holds no lock of a table, so requests go on. The data source
 * should be created with the timeouts of migrations ({@link createDataSource}).
 * @throws MigrationFailed naming the migration and the reason: the wait has ended, or a retry cannot help.
 */
export async function migrate(dataSource: DataSource, options: Partial<MigrationOptions> = {}): Promise<void> {
  const settings = { ...DEFAULTS, ...options };
  const wait = new Wait(settings);
  for (;;) {
    const session = dataSource.createQueryRunner();
    try {
      await session.connect();
      // Overrides the timeouts that the role or the database may have.
      await session.query(`SET lock_timeout = ${settings.lockTimeoutMs}`);
      await session.query('SET statement_timeout = 0');
      await session.query('SET idle_in_transaction_session_timeout = 0');
      await takeLock(session, wait);
      return await runPending(dataSource, session, wait, settings);
    } catch (error) {
      if (error instanceof MigrationFailed || !isDatabaseUnavailable(error)) throw error;
      await wait.retry(`The migrations wait for the database: ${(error as Error).message}`);
    } finally {
      await endSession(session);
    }
  }
}

class Wait {
  private readonly begin = performance.now();
  private delayMs: number;

  constructor(private readonly settings: MigrationOptions) {
    this.delayMs = settings.retryMs;
  }

  checkLimit(reason: string): void {
    const { waitSeconds } = this.settings;
    if (performance.now() - this.begin < waitSeconds * 1_000) return;
    throw new MigrationFailed(`${reason}. Gave up after ${waitSeconds} seconds (MIGRATION_WAIT_SECONDS).`);
  }

  async retry(reason: string): Promise<void> {
    this.checkLimit(reason);
    this.settings.log(`${reason}; next attempt in ${this.delayMs / 1_000} s`);
    await delay(this.delayMs);
    this.delayMs = Math.min(2 * this.delayMs, MAX_DELAY_MS);
  }

  log(line: string): void {
    this.settings.log(line);
  }
}

/**
 * Takes the lock on the connection that migrates, so that both end together. Polls, because a waiting statement would
 * hold a snapshot, for which a CREATE INDEX CONCURRENTLY of the other instance would wait in turn.
 */
async function takeLock(session: QueryRunner, wait: Wait): Promise<void> {
  for (let logged = false; ; logged = true) {
    const [row] = await session.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK]);
    if (row.taken) return;
    const reason = `Another process holds the lock of migrations${await migrationLockHolder(session, MIGRATION_LOCK)}`;
    wait.checkLimit(reason);
    if (!logged) wait.log(`${reason}; waiting for it`);
    await delay(LOCK_POLL_MS);
  }
}

/** Runs the pending migrations, and retries after a lock timeout, a deadlock or a serialization failure. */
async function runPending(
  dataSource: DataSource,
  session: QueryRunner,
  wait: Wait,
  { lockTimeoutMs, log }: MigrationOptions,
): Promise<void> {
  const executor = new MigrationExecutor(dataSource, session);
  executor.transaction = 'each';
  const before = await executor.getExecutedMigrations();
  for (;;) {
    const blockers = await watchBlockers(dataSource, session, lockTimeoutMs / 4);
    try {
      await executor.executePendingMigrations();
      await blockers.stop();
      break;
    } catch (error) {
      const blocker = await blockers.stop();
      const state = sqlState(error) ?? '';
      if (isDatabaseUnavailable(error)) throw error;
      const [failing] = await executor.getPendingMigrations();
      const reason = `Migration ${failing?.name ?? ''} failed: ${(error as Error).message}`;
      // Leaves out the error itself, because its details quote rows, which hold personal data.
      if (!/^(40|55P03)/.test(state)) throw new MigrationFailed(state ? `${reason} (SQLSTATE ${state})` : reason);
      await wait.retry(blocker ? `Migration ${failing?.name ?? ''} waits for a lock ${blocker}` : reason);
    }
  }
  const after = await executor.getExecutedMigrations();
  const added = after.length - before.length;
  if (before.length > 0 && added > 0) {
    log(`The database was upgraded to migration ${after[0]?.name} (${added} pending before)`);
  }
}

/** Releases the lock and restores the timeouts of the connection. A lost connection has released its locks. */
async function endSession(session: QueryRunner): Promise<void> {
  if (session.isReleased) return;
  try {
    await session.query('SELECT pg_advisory_unlock_all()');
    await session.query('RESET ALL');
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  } finally {
    await session.release();
  }
}

/**
 * Builds an index of an existing table without blocking writers, for migrations with `transaction = false`. Those may
 * run again after an interruption, so this first removes an incomplete index.
 * @param index its name with the schema of the table, such as `booking.appointment_unproven`
 * @param definition the part after ON, such as `booking.appointment (date) WHERE NOT is_proven`
 */
export async function createIndexConcurrently(
  db: QueryRunner,
  index: string,
  definition: string,
  kind: 'INDEX' | 'UNIQUE INDEX' = 'INDEX',
): Promise<void> {
  const [{ timeout }] = await db.query(`SELECT current_setting('lock_timeout') AS timeout`);
  await db.query(`SET lock_timeout = ${BUILD_LOCK_TIMEOUT_MS}`);
  await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  await db.query(`CREATE ${kind} CONCURRENTLY ${index.replace(/^.*\./, '')} ON ${definition}`);
  await db.query(`SET lock_timeout = '${timeout}'`);
}
