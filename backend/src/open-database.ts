import { modules } from './modules.ts';
import type { Settings } from './platform/config/settings.ts';
import { createDataSource } from './platform/database/data-source.ts';
import { startEmbeddedServer } from './platform/database/embedded-server.ts';
import { migrate } from './platform/database/migrate.ts';
import { warnOfSuperuser } from './platform/database/superuser-warning.ts';
import { waitForServer } from './platform/database/wait-for-server.ts';
import { platformPersistence } from './platform/platform-persistence.ts';

/** A migrated database. */
export interface OpenDatabase {
  readonly url: string;
  /** Stops the embedded server unless another process uses it; does nothing with `DATABASE_URL`. */
  close(): Promise<void>;
}

/** Waits for the server of `DATABASE_URL`, or starts the embedded server in `DATA_DIR`, and runs the migrations. */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { DATABASE_URL: configured, DATA_DIR: dataDir } = settings;
  const server = configured ? undefined : await startEmbeddedServer({ dataDir, log: console.error });
  const url = configured ?? (server?.url as string);
  if (configured) await waitForServer(url, { seconds: settings.DATABASE_WAIT_SECONDS, log: console.error });
  const persistence = [platformPersistence, ...modules.map((module) => module.persistence)];
  const dataSource = await createDataSource(url, 2, persistence, 'migrations').initialize();
  try {
    await migrate(dataSource);
    if (configured) await warnOfSuperuser(dataSource, console.error);
  } finally {
    await dataSource.destroy();
  }
  return { url, close: async () => server?.stop() };
}
