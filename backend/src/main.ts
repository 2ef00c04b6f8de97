import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.ts';
import { openDatabase } from './open-database.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import {
  InvalidSettings,
  PUBLIC_ADDRESS_FAULTS,
  prepareDataDir,
  readSettings,
  type Settings,
} from './platform/config/settings.ts';
import { UnusableDatabase } from './platform/database/database-errors.ts';
import { HttpShutdown } from './platform/http/server/http-shutdown.ts';
import { seed } from './seed/seed.ts';

/** How long requests in flight may take after the drain. */
const FINISH_MS = 4_000;
/** The limit after the drain: with the default drain, the process ends within ten seconds of the signal. */
const MAX_STOP_MS = 6_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  prepareDataDir(settings);
  const database = await openDatabase(settings, 'always');
  let app: NestFastifyApplication | undefined;

  let stopping = false;
  const stop = async (exitCode: number, drainMs: number) => {
    const http = app?.get(HttpShutdown);
    if (drainMs === 0) http?.endDrain();
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs + MAX_STOP_MS).unref();
    await http?.stop({ drainMs, finishMs: FINISH_MS });
    await app?.close();
    await database.close();
    process.exit(exitCode);
  };
  // Supervisors and npm may send SIGTERM several times. Only Ctrl-C does not wait for load balancers.
  process.on('SIGTERM', () => stop(0, settings.DRAIN_SECONDS * 1_000));
  process.on('SIGINT', () => stop(0, 0));
  // The IPC channel of `npm start` closes when that process ends.
  process.on('disconnect', () => stop(0, 0));

  try {
    await seed(settings, database.url);
    app = await createApp({ settings, databaseUrl: database.url, background: true });
    await listen(app, settings);
    const { port } = app.getHttpServer().address() as { port: number };
    console.log(`Listening on http://localhost:${port}`);
    const { publicAddressFault: fault } = settings;
    if (fault) console.warn(`${PUBLIC_ADDRESS_FAULTS[fault]} (docs/operations.md, In containers).`);
  } catch (error) {
    if (stopping) return;
    printError(error);
    await stop(1, 0);
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
  const expected =
    error instanceof InvalidSettings || error instanceof BackupError || error instanceof UnusableDatabase;
  console.error(expected ? error.message : error);
}

start().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
