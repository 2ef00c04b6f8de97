import type { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { PRODUCT_VERSION } from '../config/product-files.ts';
import { sqlState } from '../database/database-errors.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { withClient } from '../database/with-client.ts';
import type { FileStore } from '../files/file-store.ts';
import { KeyedHashes } from '../security/keyed-hashes.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { assertNotBeingRestored, BackupError, BackupPostponed } from './backup-error.ts';
import { BACKUP_FORMAT, type BackupHeader, type BackupTrailer } from './backup-format.ts';
import {
  BACKUP_LOCK,
  type BackupTable,
  COPY_SETTINGS,
  quoted,
  SEQUENCES,
  TABLES,
  TABLES_WITHOUT_ROWS,
} from './backup-tables.ts';

const SNAPSHOT = `
  SELECT now() AS "takenAt", current_setting('server_version') AS postgres,
         ARRAY(SELECT name::text FROM public.migration ORDER BY id) AS migrations,
         to_regclass('platform.event_partition') IS NOT NULL AS "hasPartitions"`;
const EVENT_PARTITIONS = `
  SELECT coalesce(json_agg(json_build_array(first_position, past_position) ORDER BY first_position), '[]') AS partitions
  FROM platform.event_partition`;
const FILES = `SELECT string_agg(name, E'\\n' ORDER BY name) AS names FROM platform.stored_file`;

const LOCK_NOT_AVAILABLE = '55P03';

type Snapshot = Pick<BackupHeader, 'postgres' | 'migrations'> & { takenAt: Date; hasPartitions: boolean };

export interface BackupSource {
  readonly databaseUrl: string;
  readonly schemas: readonly string[];
  readonly files: FileStore;
  readonly secret: string;
  /** Whether the backup includes the secret. A generated secret has no other copy. */
  readonly includesSecret: boolean;
  readonly key?: string | undefined;
  /** Called with the number of uncompressed bytes written so far. */
  readonly onProgress?: (bytes: number) => void;
}

export interface WrittenBackup {
  readonly takenAt: Date;
  readonly trailer: BackupTrailer;
}

/**
 * Writes a consistent copy of the database and its uploaded files while the product runs. All tables are read in one
 * snapshot, which blocks only migrations and ends before the files are read. Memory use does not grow with the size.
 *
 * @param openTarget called once it is known that the backup can be made
 * @throws BackupError
 */
export async function writeBackup(source: BackupSource, openTarget: () => Promise<Writable>): Promise<WrittenBackup> {
  const connection = {
    connectionString: source.databaseUrl,
    application_name: 'car-workshop-backup',
    connectionTimeoutMillis: 10_000,
  };
  try {
    return await withClient(connection, async (client) => {
      await client.query(COPY_SETTINGS);
      const lock = await client.query(`SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS "isFree"`);
      if (!lock.rows[0]?.isFree) throw new BackupPostponed('Another backup of this database is under way.');
      await assertNotBeingRestored(async (sql) => (await client.query<{ yes: boolean }>(sql)).rows);
      return await new BackupRun(client, source).write(openTarget);
    });
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new BackupPostponed('A migration is under way. Try again when it has ended.', { cause: error });
  }
}

class BackupRun {
  private bytes = 0;

  constructor(
    private readonly client: pg.Client,
    private readonly source: BackupSource,
  ) {}

  async write(openTarget: () => Promise<Writable>): Promise<WrittenBackup> {
    const tables = await this.openSnapshot();
    const { takenAt, postgres, migrations, hasPartitions } = await this.one<Snapshot>(SNAPSHOT);
    const eventPartitions = hasPartitions
      ? (await this.one<{ partitions: BackupHeader['eventPartitions'] }>(EVENT_PARTITIONS)).partitions
      : [];
    const { secret, includesSecret } = this.source;
    const archive = new ArchiveWriter(await openTarget(), takenAt, this.source.key);
    try {
      await archive.header({
        format: 'car-workshop-backup',
        version: BACKUP_FORMAT,
        product: PRODUCT_VERSION,
        postgres,
        takenAt: takenAt.toISOString(),
        migrations,
        secretFingerprint: secretFingerprint(secret),
        tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
        eventPartitions,
      });
      if (includesSecret) await archive.secret(secret);
      for (const table of tables) await this.copyTable(archive, table);
      await this.readSequences(archive);
      const files = await this.fileNames();
      // Reading the files needs neither the snapshot, which holds back VACUUM, nor its locks, which block migrations.
      await this.client.query('COMMIT');
      for (const name of files) {
        const bytes = await this.source.files.read(name);
        await archive.file(name, bytes);
        this.progress(bytes?.length ?? 0);
      }
      return { takenAt, trailer: await archive.finish() };
    } catch (error) {
      await archive.abort(error as Error);
      throw error;
    }
  }

  /** Locks every table against changes of its structure, so that the snapshot and the list of tables agree. */
  private async openSnapshot(): Promise<BackupTable[]> {
    const { client } = this;
    // When a later statement fails, the end of the connection releases this lock.
    await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    const { rows } = await client.query<BackupTable>(TABLES, [this.source.schemas]);
    if (rows.length === 0) throw new BackupError('The database has no tables of the product.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`LOCK TABLE ${rows.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`);
    await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
    return rows.filter(({ name }) => !TABLES_WITHOUT_ROWS.includes(name));
  }

  private async copyTable(archive: ArchiveWriter, { name, columns }: BackupTable): Promise<void> {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const rows = this.client.query(copyTo(`COPY (SELECT ${list} FROM ${quoted(name)}) TO STDOUT`));
    await archive.table(name, rows, (bytes) => this.progress(bytes));
  }

  /** Sequences are outside the snapshot, so they are read last: each is then beyond the ids in all copied rows. */
  private async readSequences(archive: ArchiveWriter): Promise<void> {
    const { rows } = await this.client.query<{ name: string; identifier: string }>(SEQUENCES, [this.source.schemas]);
    for (const { name, identifier } of rows) {
      const { value, isCalled } = await this.one<{ value: string; isCalled: boolean }>(
        `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${identifier}`,
      );
      archive.sequence(name, value, isCalled);
    }
  }

  private async fileNames(): Promise<string[]> {
    const { names } = await this.one<{ names: string | null }>(FILES);
    return names === null ? [] : names.split('\n');
  }

  private async one<Row extends pg.QueryResultRow>(sql: string): Promise<Row> {
    const [row] = (await this.client.query<Row>(sql)).rows;
    if (!row) throw new Error('A statement that always has a row returned none');
    return row;
  }

  private progress(bytes: number): void {
    this.bytes += bytes;
    this.source.onProgress?.(this.bytes);
  }
}

/** A hash that only shows whether two secrets are equal. */
export function secretFingerprint(secret: string): string {
  return new KeyedHashes([secret]).of('backup', 'session-secret');
}
