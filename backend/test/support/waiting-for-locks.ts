import { eventually } from './eventually.ts';
import type { TestDatabase } from './test-database.ts';

/** The number of statements of a database that are waiting for a lock. */
export async function waitingForLocks({ dataSource }: Pick<TestDatabase, 'dataSource'>): Promise<number> {
  const [{ waiting }] = await dataSource.query(
    `SELECT count(*)::integer AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting;
}

/** Resolves once this many statements of a database wait for a lock. */
export async function untilWaiting(database: Pick<TestDatabase, 'dataSource'>, count: number): Promise<void> {
  await eventually(async () => (await waitingForLocks(database)) === count);
}

/** Runs `work` while another connection holds the lock that a statement takes. */
export async function whileHeld<T>(
  { dataSource }: Pick<TestDatabase, 'dataSource'>,
  [lock, values]: readonly [string, unknown[]],
  work: () => Promise<T>,
): Promise<T> {
  const other = dataSource.createQueryRunner();
  await other.startTransaction();
  try {
    await other.query(lock, values);
    return await work();
  } finally {
    await other.rollbackTransaction();
    await other.release();
  }
}
