import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { PRODUCT_VERSION } from '../config/product-files.ts';
import { UnusableDatabase } from './database-errors.ts';

export interface SchemaState {
  /** Names of the executed migrations, the last one first. */
  readonly executed: readonly string[];
  readonly pending: readonly string[];
  /** Executed migrations that this version lacks, because a later release has upgraded the database. */
  readonly unknown: readonly string[];
}

export async function readSchemaState(dataSource: DataSource): Promise<SchemaState> {
  const executor = new MigrationExecutor(dataSource);
  const executed = (await executor.getExecutedMigrations()).map(({ name }) => name);
  const pending = (await executor.getPendingMigrations()).map(({ name }) => name);
  const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  return { executed, pending, unknown: executed.filter((name) => !known.includes(name)) };
}

/** @throws UnusableDatabase for a database from before each module got one baseline migration */
export function assertSinceBaselines({ executed, unknown }: SchemaState): void {
  const first = executed.at(-1);
  if (first === undefined || !unknown.includes(first)) return;
  throw new UnusableDatabase(
    `The database is of a build before the baselines (its first migration is ${first}), which cannot be upgraded. ` +
      'Start with an empty database.',
  );
}

/**
 * Refuses a database that lacks something which this version uses, because a later release has removed it. Other later
 * databases are accepted, so that the previous version runs beside and after an upgrade (ADR 22).
 * @throws UnusableDatabase naming the release that is needed
 */
export async function assertReleaseFits(dataSource: DataSource): Promise<void> {
  const [found] = await dataSource.query(`SELECT to_regclass('platform.required_release') IS NOT NULL AS exists`);
  if (!found.exists) return;
  const [required] = await dataSource.query('SELECT version FROM platform.required_release');
  if (!required || !isBefore(PRODUCT_VERSION, required.version)) return;
  throw new UnusableDatabase(
    `The database was upgraded and needs release ${required.version} or newer; this is ${PRODUCT_VERSION}. ` +
      'Start that release, or restore the backup from before the upgrade.',
  );
}

/**
 * Makes releases before `version` refuse to start. A migration that removes or renames something calls it.
 * @param version the first release that does not use what is removed
 */
export async function requireRelease(db: QueryRunner, version: string): Promise<void> {
  const [current] = await db.query('SELECT version FROM platform.required_release FOR UPDATE');
  if (!current) await db.query('INSERT INTO platform.required_release (version) VALUES ($1)', [version]);
  else if (isBefore(current.version, version)) {
    await db.query('UPDATE platform.required_release SET version = $1', [version]);
  }
}

function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
