import type { QueryRunner } from 'typeorm';

/** How long a concurrent build may wait for older transactions, in ms. It blocks nothing meanwhile. */
const BUILD_LOCK_TIMEOUT_MS = 600_000;

/**
 * Builds an index of a table that exists already, without blocking its writers. For migrations with
 * `transaction = false`, which may run again after an interruption: what an interrupted build left is removed first.
 *
 * @param index its name with the schema of the table, such as `booking.appointment_unproven`
 * @param definition what follows ON, such as `booking.appointment (date) WHERE NOT is_proven`
 */
export async function createIndexConcurrently(
  db: QueryRunner,
  index: string,
  definition: string,
): Promise<void> {
  const [{ timeout }] = await db.query(`SELECT current_setting('lock_timeout') AS timeout`);
  await db.query(`SET lock_timeout = ${BUILD_LOCK_TIMEOUT_MS}`);
  await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  await db.query(`CREATE INDEX CONCURRENTLY ${index.replace(/^.*\./, '')} ON ${definition}`);
  await db.query(`SET lock_timeout = '${timeout}'`);
}
