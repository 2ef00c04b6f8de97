import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabase } from './embedded/application-role.ts';
import { POSTGRES_MAJOR, type PostgresBinaries, postgresBinaries } from './embedded/binaries.ts';
import { Cluster, isAlive } from './embedded/cluster.ts';
import { assertUsableVersion } from './embedded/cluster-upgrade.ts';
import { WalArchive } from './point-in-time/wal-archive.ts';

export const DATABASE = 'workshop';

/** Advisory lock: each process that uses the server shares it; a process that gets it exclusively stops the server. */
const IN_USE = 7_251_001;

/** How long a server that exits is restarted, in ms: children of a killed server hold its resources for a moment. */
const START_ATTEMPTS_MS = 6_000;

/** How long a running server may take to accept connections, in ms: after a crash it replays the WAL first. */
const RECOVERY_MS = 120_000;

const RETRY_MS = 200;
const RESTART_MS = 1_000;

const LOG_CHECK_MS = 10_000;

const POLL_MS = 20;

export interface EmbeddedServerOptions {
  dataDir: string;
  /** TCP port on 127.0.0.1; default: a free one. Ignored for a server that already runs. */
  port?: number;
  log: (message: string) => void;
  /** `false` disables fsync, which is faster and not crash-safe. Default `true`. */
  durable?: boolean;
  /** Folder of the WAL archive (`WAL_ARCHIVE`). Ignored for a server that already runs. Default: none. */
  walArchive?: string | undefined;
  /** How often a large server log is rotated, in ms. Default: every 10 seconds. */
  logCheckMs?: number;
  /** Programs for a cluster of another major version. Default: those of the product. */
  binaries?: PostgresBinaries;
}

export interface EmbeddedServer {
  /** Connection string of the application's database, for a role that owns it and is no superuser. */
  readonly url: string;
  /** Stops the server with a fast shutdown, unless another process uses it. */
  stop(): Promise<void>;
  isShared(): Promise<boolean>;
}

/**
 * Starts PostgreSQL 18 on `<dataDir>/postgres`, or uses the server that already runs there.
 *
 * Several processes may share a data directory: the first starts the server, the last stops it. A server whose processes
 * were all killed keeps running and is reused. A server that exits while in use is restarted on the same port.
 *
 * @throws UnusableDatabase when another major version created the cluster
 * @throws Error when there is no build for this platform, the port is taken or the cluster is damaged; the message ends
 * with the server's log.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { dataDir, port, log, durable = true, walArchive, logCheckMs = LOG_CHECK_MS, binaries } = options;
  if (!binaries) assertUsableVersion(dataDir, POSTGRES_MAJOR);
  const archive = walArchive === undefined ? undefined : new WalArchive(walArchive);
  const cluster = Cluster.open(binaries ?? (await postgresBinaries()), dataDir, durable, log);
  let stopping = false;

  const use = async (wantedPort: number | undefined): Promise<Lease> => {
    const lease = await connectOrStart(cluster, archive, wantedPort, () => stopping);
    lease.lost.then(() => {
      if (stopping) return;
      log('The embedded PostgreSQL exited; restarting it…');
      restart(lease.port);
    });
    return lease;
  };
  // Repeated until it succeeds, because the disk may be full or the machine out of memory for a while.
  const restart = (lastPort: number) => {
    if (stopping) return;
    current = use(lastPort);
    current.then(
      () => log('The embedded PostgreSQL is running again.'),
      (error: Error) => {
        log(`The embedded PostgreSQL could not be restarted: ${error.message}`);
        setTimeout(restart, RESTART_MS, lastPort);
      },
    );
  };

  let current = use(port);
  const { port: actualPort } = await current;
  await prepareDatabase(cluster, actualPort, DATABASE, { createsDatabases: !durable });
  const logCheck = setInterval(() => {
    try {
      cluster.rotateLog();
    } catch (error) {
      log(`The log of the embedded PostgreSQL cannot be rotated: ${(error as Error).message}`);
    }
  }, logCheckMs).unref();
  return {
    url: cluster.applicationUrl(actualPort, DATABASE),
    isShared: async () => (await current).isShared(),
    stop: async () => {
      stopping = true;
      clearInterval(logCheck);
      const [lease] = await Promise.allSettled([current]);
      if (lease.status === 'rejected') return;
      if (await lease.value.release()) cluster.shutDown();
    },
  };
}

/** A PostgreSQL for tests in a temporary directory, without fsync. Removes the directories of killed processes. */
export async function startTemporaryServer(log: (message: string) => void = () => undefined): Promise<EmbeddedServer> {
  await removeAbandonedServers();
  const dataDir = mkdtempSync(join(tmpdir(), `workshop-postgres-${process.pid}-`));
  chmodSync(dataDir, 0o711); // when root starts the server, its account needs search permission
  const server = await startEmbeddedServer({ dataDir, log, durable: false });
  return {
    ...server,
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

interface Lease {
  port: number;
  lost: Promise<void>;
  /** Ends the use of the server. True if no other process uses it; the exclusive lock then prevents new users. */
  release(): Promise<boolean>;
  isShared(): Promise<boolean>;
}

async function connectOrStart(
  cluster: Cluster,
  archive: WalArchive | undefined,
  port: number | undefined,
  isCancelled: () => boolean,
): Promise<Lease> {
  const begin = Date.now();
  let attempt: StartAttempt | undefined;
  let failingSince: number | undefined;
  while (!isCancelled()) {
    const running = cluster.postmaster();
    const lease = running?.ready ? await takeLease(cluster, running.port) : undefined;
    if (lease) return lease;
    if (Date.now() - begin > RECOVERY_MS) throw startError(cluster);
    if (running === undefined && attempt?.failed !== false) {
      if (attempt) failingSince ??= Date.now();
      if (failingSince && Date.now() - failingSince > START_ATTEMPTS_MS) throw startError(cluster);
      if (attempt) await delay(RETRY_MS);
      attempt = startServer(cluster, archive, port ?? (await freePort()));
    }
    await delay(POLL_MS);
  }
  throw new Error('Stopped while the embedded PostgreSQL was starting');
}

interface StartAttempt {
  failed: boolean;
}

function startServer(cluster: Cluster, archive: WalArchive | undefined, port: number): StartAttempt {
  const attempt: StartAttempt = { failed: false };
  const fail = () => {
    attempt.failed = true;
  };
  cluster.spawn(port, { archive }).once('exit', fail).once('error', fail);
  return attempt;
}

function startError(cluster: Cluster): Error {
  const reason = `its data directory was initialized by PostgreSQL version ${cluster.version}`;
  return new Error(`The embedded PostgreSQL does not start; ${reason}. The end of its log:\n${cluster.logTail()}`);
}

/** Connects and takes the shared lock. Undefined when the server is starting or stopping. */
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
  const callLock = async (lockFunction: string): Promise<boolean> => {
    const { rows } = await client.query<{ granted: boolean }>(`select ${lockFunction}(${IN_USE}) as granted`);
    return rows[0]?.granted === true;
  };
  try {
    await client.connect();
    if (await callLock('pg_try_advisory_lock_shared')) {
      return {
        port,
        lost,
        isShared: async () => {
          const { rows } = await client.query<{ users: number }>(
            `select count(*)::int as users from pg_locks where locktype = 'advisory' and objid = ${IN_USE}`,
          );
          return (rows[0]?.users ?? 0) > 1;
        },
        release: async () => {
          await callLock('pg_advisory_unlock_shared');
          if (await callLock('pg_try_advisory_lock')) return true; // new processes wait for this lock
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

/** Whether to retry: refused or lost connections and SQLSTATE `57P0x` (shutting down, starting up). */
function isServerInTransition(error: unknown): boolean {
  const { code, message } = error as Error & { code?: string };
  return /^(57P0\d|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code ?? '') || /terminated|timeout/i.test(message);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
