import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { DatabaseClient } from '../database/database-client.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupError, IS_MARKED, MARKER } from './backup-error.ts';

const RESTORE_LOCK = 731_100_252;

const A_TABLE = `
  SELECT format('%s.%s', relnamespace::regnamespace, relname) AS name FROM pg_class
  WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
  LIMIT 1`;

interface Place {
  readonly databaseUrl: string;
  readonly schemas: readonly string[];
  readonly files: FileStore;
  /** The configured secret; undefined when the installation generates one in {@link secretFile}. */
  readonly secret: string | undefined;
  readonly secretFile: string;
}

/** An empty installation that is marked as being restored, so that the product does not start on it. */
export class RestorePlace {
  private constructor(
    private readonly place: Place,
    readonly client: pg.Client,
  ) {}

  /** Marks an empty installation; one with an unfinished restore is emptied first. @throws BackupError */
  static async claim(place: Place): Promise<RestorePlace> {
    const client = new DatabaseClient({
      connectionString: place.databaseUrl,
      application_name: 'car-workshop-restore',
      connectionTimeoutMillis: 10_000,
    });
    await client.connect();
    const claimed = new RestorePlace(place, client);
    try {
      await claimed.mark();
      return claimed;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  async release(): Promise<void> {
    await this.client.query(`DROP TABLE ${MARKER}`);
  }

  /** Removes everything that a restore has created. The marker goes last, so that a crash meanwhile changes nothing. */
  async clear(): Promise<void> {
    await this.client.query('ROLLBACK');
    await this.empty();
    await this.release();
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async mark(): Promise<void> {
    const { client } = this;
    // These session locks exclude another restore, and a start that migrates.
    const { rows } = await client.query(
      `SELECT pg_try_advisory_lock(${RESTORE_LOCK}) AND pg_try_advisory_lock(${MIGRATION_LOCK}) AS "isFree"`,
    );
    if (!rows[0]?.isFree) throw new BackupError('Another process restores or migrates this database.');
    const marked = await client.query<{ yes: boolean }>(IS_MARKED);
    if (marked.rows[0]?.yes) await this.empty();
    else {
      await this.assertEmpty();
      await client.query(`CREATE TABLE ${MARKER} (started_at timestamptz NOT NULL DEFAULT now())`);
    }
    await client.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
  }

  private async assertEmpty(): Promise<void> {
    const { files, secret, secretFile } = this.place;
    const table = (await this.client.query<{ name: string }>(A_TABLE)).rows[0]?.name;
    const refuse = (what: string) => {
      throw new BackupError(`A backup is restored into an empty place only, and ${what}. Nothing was changed.`);
    };
    if (table !== undefined) refuse(`the database has tables, such as ${table}`);
    for await (const name of files.names()) refuse(`there are uploaded files, such as ${name}`);
    if (secret === undefined && existsSync(secretFile)) refuse(`there is a file ${secretFile}`);
  }

  private async empty(): Promise<void> {
    const { schemas, files, secret, secretFile } = this.place;
    for (const schema of schemas) {
      await this.client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(schema)} CASCADE`);
    }
    await this.client.query('DROP TABLE IF EXISTS public.migration');
    for await (const name of files.names()) await files.remove(name);
    if (secret === undefined) await rm(secretFile, { force: true });
  }
}
