import type { DataSource } from 'typeorm';
import { modules } from './modules.ts';
import { assertNotBeingRestored } from './platform/backup/backup-error.ts';
import type { Settings } from './platform/config/settings.ts';
import { createDataSource } from './platform/database/data-source.ts';
import { UnusableDatabase } from './platform/database/database-errors.ts';
import { startEmbeddedServer } from './platform/database/embedded-server.ts';
import { migrate } from './platform/database/migrate.ts';
import { assertSessions } from './platform/database/pooler.ts';
import {
  assertReleaseFits,
  assertSinceBaselines,
  readSchemaState,
  type SchemaState,
} from './platform/database/schema-state.ts';
import { waitForServer } from './platform/database/wait-for-server.ts';
import { platformPersistence, schemasOf } from './platform/module-manifest.ts';

export const allPersistence = [platformPersistence, ...modules.map(({ persistence }) => persistence)];

export const productSchemas = schemasOf(modules);

export interface OpenDatabase {
  readonly url: string;
  /** Stops the embedded server unless another process uses it; has no effect with `DATABASE_URL`. */
  close(): Promise<void>;
}

/** `always` for a start and `npm run migrate`; `if empty` for other commands, which may be of another version. */
type WhenToMigrate = 'always' | 'if empty';

/** Waits for the server of `DATABASE_URL`, or starts the embedded server in `DATA_DIR`. */
export async function openServer(settings: Settings): Promise<OpenDatabase> {
  const { DATABASE_URL: configured, DATA_DIR: dataDir, WAL_ARCHIVE: walArchive } = settings;
  if (configured) {
    const direct = settings.DATABASE_DIRECT_URL ?? configured;
    const wait = { seconds: settings.DATABASE_WAIT_SECONDS, log: console.error };
    for (const url of new Set([direct, configured])) await waitForServer(url, wait);
    await assertSessions(settings);
    return { url: direct, close: async () => undefined };
  }
  const server = await startEmbeddedServer({ dataDir, walArchive, log: console.error });
  return { url: server.url, close: () => server.stop() };
}

/**
 * Opens the database and runs the migrations. If this fails, the server is closed.
 * @throws BackupError when a restore has not ended
 * @throws UnusableDatabase when a migration fails or may not run, or the database needs a later release
 */
export async function openDatabase(settings: Settings, when: WhenToMigrate): Promise<OpenDatabase> {
  const server = await openServer(settings);
  try {
    await prepareSchema(server.url, settings, when);
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}

async function prepareSchema(url: string, settings: Settings, when: WhenToMigrate): Promise<void> {
  const dataSource = await createDataSource(url, 2, allPersistence, 'migrations').initialize();
  try {
    await assertNotBeingRestored((sql) => dataSource.query(sql));
    await assertReleaseFits(dataSource);
    const state = await readSchemaState(dataSource);
    assertSinceBaselines(state);
    if (when === 'if empty' && state.executed.length > 0) assertComplete(state);
    else await migrate(dataSource, { waitSeconds: settings.MIGRATION_WAIT_SECONDS, log: console.error });
    logLaterRelease(state);
    if (settings.DATABASE_URL) await warnOfSuperuser(dataSource, console.error);
  } finally {
    await dataSource.destroy();
  }
}

function assertComplete({ pending, executed }: SchemaState): void {
  if (pending.length === 0) return;
  throw new UnusableDatabase(
    `The database is at migration ${executed[0]}, and this version has ${pending.length} more, up to ${pending.at(-1)}. ` +
      'Start this version, or run: npm run migrate',
  );
}

function logLaterRelease({ unknown: [last] }: SchemaState): void {
  if (last === undefined) return;
  console.error(`A later release has upgraded the database to migration ${last}; this version runs on it`);
}

const CURRENT_ROLE = `SELECT rolname AS name, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`;

/** Logs a warning if the product connects as a superuser, because it only needs to own its database. */
async function warnOfSuperuser(dataSource: DataSource, log: (line: string) => void): Promise<void> {
  const [role] = await dataSource.query<{ name: string; isSuperuser: boolean }[]>(CURRENT_ROLE);
  if (role?.isSuperuser) {
    log(`DATABASE_URL: the role ${role.name} is a superuser; use one that only owns its database`);
  }
}
