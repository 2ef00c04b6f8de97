import { modules } from './modules.ts';
import type { Settings } from './platform/config/settings.ts';
import { createDataSource } from './platform/database/data-source.ts';
import { startEmbeddedServer } from './platform/database/embedded-server.ts';
import { migrate } from './platform/database/migrate.ts';
import { waitForServer } from './platform/database/wait-for-server.ts';

/** A migrated database, and how to leave it. */
export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the configured database, once it is up, or, without one, the embedded server in `DATA_DIR`, and brings its
 * schema up to date.
 */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { DATABASE_URL: configured, DATA_DIR: dataDir } = settings;
  const server = configured ? undefined : await startEmbeddedServer({ dataDir, log: console.error });
  const url = configured ?? (server?.url as string);
  if (configured) await waitForServer(url, { seconds: settings.DATABASE_WAIT_SECONDS, log: console.error });
  const persistence = modules.map((module) => module.persistence);
  const dataSource = await createDataSource(url, 2, persistence, 'migrations').initialize();
  await migrate(dataSource).finally(() => dataSource.destroy());
  return { url, close: async () => server?.stop() };
}
