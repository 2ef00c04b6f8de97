import type { DataSource } from 'typeorm';

/** Advisory lock held while migrating; the number is arbitrary. */
export const MIGRATION_LOCK = 731_100_001;

/**
 * Runs the pending migrations, each in its own transaction, so an interrupted start resumes. Instances that start
 * together wait for each other on an advisory lock, so each migration runs once. The data source should be created
 * with the timeouts of migrations ({@link createDataSource}).
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
