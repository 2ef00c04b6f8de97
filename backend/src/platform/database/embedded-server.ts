import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './embedded/binaries.ts';
import { Cluster, isAlive } from './embedded/cluster.ts';

/** The application's database inside the embedded cluster. */
const DATABASE = 'workshop';

/** Advisory lock that every process using the server holds (shared); whoever gets it alone may stop the server. */
const IN_USE = 7_251_001;

/** How long a server that keeps exiting is started again (ms): orphans of a killed one need a moment to let go. */
const START_ATTEMPTS_MS = 6_000;

/** How long a running server may take to accept connections (ms): after a crash it replays its log first. */
const RECOVERY_MS = 120_000;

/** Pause before a server that exited is started again (ms). */
const RETRY_MS = 200;

/** How often the state of a starting server is looked at (ms). */
const LOOK_MS = 20;

/** Options of {@link startEmbeddedServer}. */
export interface EmbeddedServerOptions {
  /** Directory that holds (or will hold) the cluster in `postgres/`. */
  dataDir: string;
  /** TCP port on 127.0.0.1; a free one is chosen when absent. A server that already runs keeps its own. */
  port?: number;
  /** Receives one-line progress and trouble messages. */
  log: (message: string) => void;
  /** `false` gives up crash safety (fsync) for speed. Default `true`. */
  durable?: boolean;
}

/** A running PostgreSQL that this process uses. */
export interface EmbeddedServer {
  /** Connection string of the application's database. */
  readonly url: string;
  /** Leaves the server, and stops it (fast shutdown) when no other process uses it. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 on `<dataDir>/postgres`, or joins the one that already runs there.
 *
 * Several processes may use one data directory: the first starts the server, the last to leave stops it. A server
 * whose users were all killed goes on running and is taken over here. A server that dies under us is started again on
 * the same port. Errors: no build for this platform, port taken, damaged cluster (the message ends with the server's log).
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { dataDir, port, log, durable = true } = options;
  const cluster = Cluster.open(await postgresBinaries(), dataDir, durable, log);
  let stopping = false;

  const use = async (wantedPort: number | undefined): Promise<Lease> => {
    const lease = await joinOrStart(cluster, wantedPort, () => stopping);
    lease.lost.then(() => {
      if (stopping) return;
      log('The embedded PostgreSQL went away; starting it again…');
      current = use(lease.port);
      current.then(
        () => log('The embedded PostgreSQL is back.'),
        (error: Error) => log(`The embedded PostgreSQL could not be started again: ${error.message}`),
      );
    });
    return lease;
  };

  let current = use(port);
  const { port: actualPort } = await current;
  await createDatabase(cluster.url(actualPort, 'postgres'));
  return {
    url: cluster.url(actualPort, DATABASE),
    stop: async () => {
      stopping = true;
      const [lease] = await Promise.allSettled([current]);
      if (lease.status === 'rejected') return;
      if (await lease.value.isLastUser()) cluster.shutDown();
    },
  };
}

/**
 * A PostgreSQL for tests: fresh, in a temporary directory, without fsync. `stop` removes the directory again; those of
 * earlier processes that were killed are removed here.
 */
export async function startTemporaryServer(
  log: (message: string) => void = () => undefined,
): Promise<EmbeddedServer> {
  await removeAbandonedServers();
  const dataDir = mkdtempSync(join(tmpdir(), `workshop-postgres-${process.pid}-`));
  chmodSync(dataDir, 0o711); // started by root, the server's own account must be able to enter
  const server = await startEmbeddedServer({ dataDir, log, durable: false });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function removeAbandonedServers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const starter = /^workshop-postgres-(\d+)-/.exec(name)?.[1];
    if (starter === undefined || isAlive(Number(starter))) continue;
    const dataDir = join(tmpdir(), name);
    if (existsSync(join(dataDir, 'postgres/data/postmaster.pid'))) {
      Cluster.open(await postgresBinaries(), dataDir, false, () => undefined).shutDown();
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** This process's claim on a running server. */
interface Lease {
  port: number;
  /** Settles when the server is gone. */
  lost: Promise<void>;
  /** Gives the claim back. `true`: nobody else has one, and nobody can get one any more, so the server may be stopped. */
  isLastUser(): Promise<boolean>;
}

/** Joins the server that runs on the cluster, or starts one; tries again while an earlier one is on its way out. */
async function joinOrStart(
  cluster: Cluster,
  port: number | undefined,
  abandoned: () => boolean,
): Promise<Lease> {
  const begin = Date.now();
  let attempt: StartAttempt | undefined;
  let failingSince: number | undefined;
  while (!abandoned()) {
    const running = cluster.postmaster();
    const lease = running?.ready ? await takeLease(cluster, running.port) : undefined;
    if (lease) return lease;
    if (Date.now() - begin > RECOVERY_MS) throw notStarting(cluster);
    if (running === undefined && attempt?.failed !== false) {
      if (attempt) failingSince ??= Date.now();
      if (failingSince && Date.now() - failingSince > START_ATTEMPTS_MS) throw notStarting(cluster);
      if (attempt) await pause(RETRY_MS);
      attempt = startServer(cluster, port ?? (await freePort()));
    }
    await pause(LOOK_MS);
  }
  throw new Error('Stopped before the embedded PostgreSQL was up');
}

interface StartAttempt {
  /** True once the server process has exited. */
  failed: boolean;
}

function startServer(cluster: Cluster, port: number): StartAttempt {
  const attempt: StartAttempt = { failed: false };
  const fail = () => {
    attempt.failed = true;
  };
  cluster.spawn(port).once('exit', fail).once('error', fail);
  return attempt;
}

function notStarting(cluster: Cluster): Error {
  return new Error(`The embedded PostgreSQL does not start. Its log ends with:\n${cluster.logTail()}`);
}

/** Connects and claims; `undefined` when the server is not (or no longer) to be had. */
async function takeLease(cluster: Cluster, port: number): Promise<Lease | undefined> {
  const client = new pg.Client({
    connectionString: cluster.url(port, 'postgres'),
    application_name: 'workshop-embedded-server-lease',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  const ask = async (question: string): Promise<boolean> => {
    const { rows } = await client.query<{ granted: boolean }>(`select ${question}(${IN_USE}) as granted`);
    return rows[0]?.granted === true;
  };
  try {
    await client.connect();
    if (await ask('pg_try_advisory_lock_shared')) {
      return {
        port,
        lost,
        isLastUser: async () => {
          await ask('pg_advisory_unlock_shared');
          if (await ask('pg_try_advisory_lock')) return true; // kept: newcomers have to wait for the next server
          await client.end();
          return false;
        },
      };
    }
    await client.end();
    return undefined;
  } catch (error) {
    if (isServerInTransition(error)) return undefined;
    throw error;
  }
}

/** Refused or cut connections and `57P0x` (shutting down, starting up): worth another look in a moment. */
function isServerInTransition(error: unknown): boolean {
  const { code, message } = error as Error & { code?: string };
  return /^(57P0\d|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code ?? '') || /terminated|timeout/i.test(message);
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const known = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    const raced = ['42P04', '23505'].includes((error as { code?: string }).code ?? '');
    if (!raced) throw error; // otherwise another process has just created it
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
