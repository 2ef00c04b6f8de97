import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DomainError } from '../../kernel/domain-error.ts';
import { PRODUCT_VERSION } from '../config/product-files.ts';
import type { ModulePersistence } from '../database/data-source.ts';
import { createDataSource } from '../database/data-source.ts';
import { sqlState } from '../database/database-errors.ts';
import { migrate } from '../database/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { type BackupPart, readBackup } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, BackupTrailer } from './backup-format.ts';
import { type BackupTable, COPY_SETTINGS, quoted, TABLES, TABLES_WITHOUT_ROWS } from './backup-tables.ts';
import { RestorePlace } from './restore-place.ts';
import { HOLD_SENDING, RECORD_RESTORE } from './sending-hold.ts';
import { secretFingerprint } from './write-backup.ts';

export interface RestoreConditions {
  readonly persistence: readonly ModulePersistence[];
  /** The configured secret; undefined when the installation generates one. */
  readonly secret: string | undefined;
  readonly previousSecret?: string | undefined;
  readonly allowsOtherSecret: boolean;
}

export interface RestoreTarget extends RestoreConditions {
  readonly databaseUrl: string;
  readonly schemas: readonly string[];
  readonly files: FileStore;
  readonly secretFile: string;
  readonly key?: string | undefined;
  readonly log: (line: string) => void;
}

export interface CheckedBackup {
  readonly header: BackupHeader;
  readonly trailer: BackupTrailer;
  readonly secret: string | undefined;
}

/**
 * Reads a whole backup and verifies its checksums.
 * @param key decrypts an encrypted backup
 * @throws BackupError
 */
export async function checkBackup(path: string, key?: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  let trailer: BackupTrailer | undefined;
  let secret: string | undefined;
  for await (const part of readBackup(path, key)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'secret') secret = part.secret;
    if (part.kind === 'trailer') trailer = part.trailer;
  }
  if (!header || !trailer) throw new Error('A backup without header or trailer was read to its end');
  return { header, trailer, secret };
}

/** Checks that this release can restore a backup, before anything is changed. @throws BackupError */
export function assertRestorable(backup: CheckedBackup, target: RestoreConditions): void {
  assertKnown(backup.header, target.persistence);
  assertSecret(backup, target);
}

/**
 * Restores a backup into an empty installation: builds the schema with the migrations that the database had, loads the
 * tables in one transaction, stores the files and runs the later migrations. The copy sends no message until an admin
 * allows it. A failure empties the installation again. After a crash the product does not start, and the next restore
 * empties it.
 *
 * @param backup the result of {@link checkBackup} for this file
 * @throws BackupError when the installation is not empty, which changes nothing
 */
export async function restoreBackup(path: string, backup: CheckedBackup, target: RestoreTarget): Promise<void> {
  const place = await RestorePlace.claim(target);
  try {
    await new Restore(path, backup, target, place.client).run();
    await place.release();
  } catch (error) {
    await place.clear().catch((cause: unknown) => {
      target.log(`The place could not be emptied (${(cause as Error).message}); the next restore does it.`);
    });
    throw isRefusal(error) ? restoreFailed(error) : error;
  } finally {
    await place.close();
  }
}

/** Whether the database or the file store refused something because it is full or a row does not fit. */
function isRefusal(error: unknown): error is Error {
  return sqlState(error) !== undefined || error instanceof DomainError;
}

function restoreFailed(error: Error): BackupError {
  const cause = error.cause instanceof Error ? error.cause : error;
  return new BackupError(`The restore failed: ${cause.message}`, { cause: error });
}

export function summary({ header, trailer }: CheckedBackup): string {
  const rows = Object.values(trailer.tables).reduce((sum, table) => sum + table.rows, 0);
  const { count, bytes } = trailer.files;
  return (
    `release ${header.product}, taken ${header.takenAt}, ${rows} rows in ${header.tables.length} tables, ` +
    `${count} files (${(bytes / 1_000_000).toFixed(1)} MB)`
  );
}

function assertKnown({ migrations, product }: BackupHeader, persistence: readonly ModulePersistence[]): void {
  const known = new Set(persistence.flatMap((one) => one.migrations.map(({ name }) => name)));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  if (unknown === migrations[0]) {
    throw new BackupError(
      `The backup is of a build of version ${product} before the baselines of the schema, which cannot be restored.`,
    );
  }
  throw new BackupError(
    `The backup is of a newer release, ${product}, than this one, ${PRODUCT_VERSION}: it has the migration ${unknown}. ` +
      'Restore it with that release.',
  );
}

function assertSecret({ header, secret: included }: CheckedBackup, target: RestoreConditions): void {
  const secret = target.secret ?? included;
  const accepted = [secret, target.previousSecret].filter((one) => one !== undefined);
  if (accepted.some((one) => secretFingerprint(one) === header.secretFingerprint)) return;
  if (target.allowsOtherSecret) return;
  throw new BackupError(
    'SESSION_SECRET is not the one of the backup: links in messages and authenticator apps of admins would not work. Set ' +
      'that secret or, if it is lost, repeat the command with --other-secret.',
  );
}

/**
 * The number of ids that a restored copy skips. Links contain signed ids (ADR 14), so a link that was sent after the
 * backup would otherwise open the record that gets the same id now.
 */
const SKIPPED_IDS = 10_000;

class Restore {
  private readonly parts: AsyncGenerator<BackupPart>;
  private part: BackupPart | undefined;

  constructor(
    path: string,
    private readonly backup: CheckedBackup,
    private readonly target: RestoreTarget,
    private readonly client: pg.Client,
  ) {
    this.parts = readBackup(path, target.key);
  }

  async run(): Promise<void> {
    const { log } = this.target;
    log(`Building the schema with ${this.backup.header.migrations.length} migrations…`);
    await this.migrate(this.backup.header.migrations);
    log('Loading the tables…');
    try {
      await this.next();
      await this.loadTables();
      log('Storing the files…');
      await this.storeFiles();
    } finally {
      await this.parts.return(undefined);
    }
    log('Running the later migrations…');
    await this.migrate();
    await this.client.query('ANALYZE');
    await this.storeSecret();
    await this.client.query(HOLD_SENDING, [this.backup.header.takenAt]);
    await this.client.query(RECORD_RESTORE);
  }

  /** @param only names of migrations; by default all run */
  private async migrate(only?: readonly string[]): Promise<void> {
    const persistence = this.target.persistence.map(({ entities, migrations }) => ({
      entities,
      migrations: migrations.filter(({ name }) => only?.includes(name) ?? true),
    }));
    const dataSource = await createDataSource(this.target.databaseUrl, 2, persistence, 'migrations').initialize();
    try {
      await migrate(dataSource, { log: this.target.log });
    } finally {
      await dataSource.destroy();
    }
  }

  private async next(): Promise<void> {
    const { value, done } = await this.parts.next();
    this.part = done ? undefined : value;
  }

  /** Loads the rows in one transaction without triggers and foreign keys, since the snapshot was consistent. */
  private async loadTables(): Promise<void> {
    const { client, backup } = this;
    await client.query(COPY_SETTINGS);
    await client.query('BEGIN');
    await this.assertSameTables();
    for (const bounds of backup.header.eventPartitions) await client.query(ADD_EVENT_PARTITION, bounds);
    const enableTriggers = await this.change(TRIGGERS);
    const addForeignKeys = await this.change(FOREIGN_KEYS);
    for (const { name } of backup.header.tables) await client.query(`TRUNCATE ${quoted(name)}`);

    const columns = new Map(backup.header.tables.map((table) => [table.name, table.columns]));
    while (this.part && this.part.kind !== 'file' && this.part.kind !== 'trailer') {
      if (this.part.kind === 'rows') await this.loadTable(this.part.table, columns.get(this.part.table) ?? []);
      else await this.next();
    }
    for (const [name, { lastValue, isCalled }] of Object.entries(backup.trailer.sequences)) {
      const skipped = name.startsWith('platform.') ? 0 : SKIPPED_IDS;
      await client.query('SELECT setval($1::regclass, $2::bigint + $3, $4)', [
        quoted(name),
        lastValue,
        skipped,
        isCalled,
      ]);
    }
    for (const statement of [...addForeignKeys, ...enableTriggers]) await client.query(statement);
    await client.query('COMMIT');
  }

  private async loadTable(name: string, columns: readonly string[]): Promise<void> {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const copy = this.client.query(copyFrom(`COPY ${quoted(name)} (${list}) FROM STDIN`));
    await pipeline(this.rowsOf(name), copy);
    const expected = this.backup.trailer.tables[name]?.rows;
    if (copy.rowCount !== expected) {
      throw new BackupError(`Table ${name} got ${copy.rowCount} rows of ${expected}.`);
    }
  }

  private async *rowsOf(table: string): AsyncGenerator<Buffer> {
    while (this.part?.kind === 'rows' && this.part.table === table) {
      yield this.part.bytes;
      await this.next();
    }
  }

  private async assertSameTables(): Promise<void> {
    const { rows } = await this.client.query<BackupTable>(TABLES, [this.target.schemas]);
    const stored = (tables: readonly BackupTable[]) =>
      tables
        .filter(({ name }) => !TABLES_WITHOUT_ROWS.includes(name))
        .map(({ name, columns }) => `${name} (${[...columns].sort().join(', ')})`);
    const built = new Set(stored(rows));
    const missing = stored(this.backup.header.tables).find((table) => !built.has(table));
    if (missing === undefined) return;
    throw new BackupError(`The migrations of the backup do not build the table ${missing}.`);
  }

  /** Runs the `change` statement of each row. @returns the `undo` statements */
  private async change(statements: string): Promise<string[]> {
    const { rows } = await this.client.query<{ change: string; undo: string }>(statements, [this.target.schemas]);
    for (const { change } of rows) await this.client.query(change);
    return rows.map(({ undo }) => undo);
  }

  private async storeFiles(): Promise<void> {
    while (this.part) {
      if (this.part.kind === 'file') await this.target.files.put(this.part.name, this.part.bytes);
      await this.next();
    }
  }

  private async storeSecret(): Promise<void> {
    const { secret, secretFile } = this.target;
    if (secret !== undefined || this.backup.secret === undefined) return;
    await mkdir(dirname(secretFile), { recursive: true });
    await writeFile(secretFile, this.backup.secret, { mode: 0o600, flush: true });
  }
}

const ADD_EVENT_PARTITION = 'SELECT platform.add_event_partition($1, $2)';

const TRIGGERS = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS change,
         format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS undo
  FROM pg_trigger JOIN pg_class relation ON relation.oid = tgrelid
  WHERE relation.relnamespace::regnamespace::text = ANY ($1::text[]) AND NOT tgisinternal AND tgenabled = 'O'`;

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS change,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS undo
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace::regnamespace::text = ANY ($1::text[])`;
