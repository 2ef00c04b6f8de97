import type { DataSource } from 'typeorm';

/** Any number; the same in every instance of the product on one database. */
const MIGRATION_LOCK = 731_100_001;

/**
 * Brings the schema up to date. Instances that start together queue on an advisory lock, so each
 * migration runs once; each runs in a transaction of its own, so a killed start resumes. The data source
 * should have the patience for it (`createDataSource`).
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.release();
  }
}
