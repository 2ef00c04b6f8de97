import { modules } from './modules.ts';
import { assertNotBeingRestored } from './platform/backup/unfinished-restore.ts';
import type { Settings } from './platform/config/settings.ts';
import { createDataSource } from './platform/database/data-source.ts';
import { startEmbeddedServer } from './platform/database/embedded-server.ts';
import { migrate } from './platform/database/migrate.ts';
import { warnOfSuperuser } from './platform/database/superuser-warning.ts';
import { waitForServer } from './platform/database/wait-for-server.ts';
import { platformPersistence } from './platform/platform-persistence.ts';

/** The tables of the platform and of all modules. */
export const allPersistence = [platformPersistence, ...modules.map(({ persistence }) => persistence)];

/** The PostgreSQL schemas of the product: each module owns the one of its name. */
export const productSchemas = ['platform', ...modules.map(({ name }) => name)];

/** A database whose server answers. */
export interface OpenDatabase {
  readonly url: string;
  /** Stops the embedded server unless another process uses it; does nothing with `DATABASE_URL`. */
  close(): Promise<void>;
}

/** Waits for the server of `DATABASE_URL`, or starts the embedded server in `DATA_DIR`. */
export async function openServer(settings: Settings): Promise<OpenDatabase> {
  const { DATABASE_URL: configured, DATA_DIR: dataDir } = settings;
  if (configured) {
    await waitForServer(configured, { seconds: settings.DATABASE_WAIT_SECONDS, log: console.error });
    return { url: configured, close: async () => undefined };
  }
  const server = await startEmbeddedServer({ dataDir, log: console.error });
  return { url: server.url, close: () => server.stop() };
}

/**
 * {@link openServer}, then runs the migrations.
 * @throws BackupError when a restore has not ended
 */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const server = await openServer(settings);
  const dataSource = await createDataSource(server.url, 2, allPersistence, 'migrations').initialize();
  try {
    await assertNotBeingRestored((sql) => dataSource.query(sql));
    await migrate(dataSource);
    if (settings.DATABASE_URL) await warnOfSuperuser(dataSource, console.error);
  } finally {
    await dataSource.destroy();
  }
  return server;
}
