import type { DataSource } from 'typeorm';
import { createApp } from './create-app.ts';
import { modules } from './modules.ts';
import { readSettings, WrongSettings } from './platform/config/settings.ts';
import { createDataSource } from './platform/database/data-source.ts';
import { startEmbeddedServer } from './platform/database/embedded-server.ts';
import { migrate } from './platform/database/migrate.ts';

const LONGEST_STOP_MS = 9_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const server = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedServer({ dataDir: settings.DATA_DIR, log: console.error });
  const databaseUrl = settings.DATABASE_URL ?? (server?.url as string);
  await bringSchemaUpToDate(databaseUrl);
  const app = await createApp({ settings, databaseUrl, background: true });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void app
      .close()
      .then(() => server?.stop())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen(settings.PORT, settings.HOST);
  const { port } = app.getHttpServer().address() as { port: number };
  console.log(`Listening on http://localhost:${port}`);
}

async function bringSchemaUpToDate(databaseUrl: string): Promise<void> {
  const dataSource: DataSource = await createDataSource(
    databaseUrl,
    2,
    modules.map(({ persistence }) => persistence),
  ).initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof WrongSettings ? error.message : error);
  process.exit(1);
});
