import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.ts';
import { openDatabase } from './open-database.ts';
import { prepareDataDir } from './platform/config/data-dir.ts';
import { InvalidSettings, readSettings, type Settings } from './platform/config/settings.ts';
import { seed } from './seed/seed.ts';

/** The process ends within ten seconds of the signal; one second is kept for its exit. */
const MAX_STOP_MS = 9_000;
const CLOSE_IDLE_MS = 50;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  prepareDataDir(settings);
  const database = await openDatabase(settings);
  let app: NestFastifyApplication | undefined;

  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    const server = app?.getHttpServer();
    // Connections answered during the shutdown stay open for a next request, which would never be accepted.
    const closeIdle = setInterval(
      () => server?.listening === false && server.closeIdleConnections(),
      CLOSE_IDLE_MS,
    );
    await app?.close();
    clearInterval(closeIdle);
    await database.close();
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // The IPC channel of `npm start` closes when that process ends.
  process.on('disconnect', () => stop(0));

  try {
    await seed(settings, database.url);
    app = await createApp({ settings, databaseUrl: database.url, background: true });
    await listen(app, settings);
    const { port } = app.getHttpServer().address() as { port: number };
    console.log(`Listening on http://localhost:${port}`);
  } catch (error) {
    if (stopping) return;
    printError(error);
    await stop(1);
  }
}

/** @throws InvalidSettings when `PORT` is taken or not permitted, or `HOST` is no address of this machine. */
async function listen(app: NestFastifyApplication, { PORT, HOST }: Settings): Promise<void> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall !== 'listen' && syscall !== 'getaddrinfo') throw error;
    throw new InvalidSettings(`PORT and HOST cannot be used: ${message}`);
  }
}

function printError(error: unknown): void {
  console.error(error instanceof InvalidSettings ? error.message : error);
}

start().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
