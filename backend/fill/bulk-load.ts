import type pg from 'pg';

const TABLES = [
  'platform.event',
  'customers.customer',
  'customers.vehicle',
  'booking.appointment',
  'booking.appointment_service',
  'booking.first_job',
  'loyalty.account',
  'loyalty.transaction',
  'loyalty.redemption',
  'revisions.revision',
  'revisions.revision_item',
  'revisions.revision_photo',
  'revisions.odometer_reading',
  'reminders.maintenance_reminder',
  'reminders.raised_threshold',
  'reviews.review',
  'notifications.outgoing_message',
  'notifications.outgoing_message_attempt',
  'identity."user"',
];

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid
    AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))`;
/** Primary keys stay: their values come in order. So does what a foreign key of its own table refers to. */
const KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype IN ('u', 'x') AND conrelid = ANY ($1::regclass[])`;
const INDEXES = `
  SELECT indrelid::regclass::text AS table, indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index WHERE indrelid = ANY ($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`;

/**
 * Runs `work` without the triggers, indexes and foreign keys of the large tables, and builds these afterwards from their
 * definitions: sorted once instead of row by row. A row that a constraint refuses fails the fill all the same. What
 * triggers keep, `work` fills itself.
 */
export async function loadInBulk(
  client: pg.Client,
  work: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const read = async (sql: string) => (await client.query<Definition>(sql, [TABLES])).rows;
  const foreignKeys = await read(FOREIGN_KEYS);
  const keys = await read(KEYS);
  const indexes = await read(INDEXES);
  for (const { table, name } of [...foreignKeys, ...keys]) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  const begin = performance.now();
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of [...keys, ...foreignKeys]) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  log(`indexes: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
