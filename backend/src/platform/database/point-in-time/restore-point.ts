import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresBinaries } from '../embedded/binaries.ts';
import { Cluster } from '../embedded/cluster.ts';
import { DATABASE, freePort } from '../embedded-server.ts';
import { copyCluster, syncPath } from './copy-cluster.ts';
import { type BaseBackup, PointInTimeError, type WalArchive } from './wal-archive.ts';

const POLL_MS = 50;

export interface RestoreOptions {
  readonly dataDir: string;
  readonly archive: WalArchive;
  /** Restores what was committed until this time; `latest` restores everything that was archived. */
  readonly target: Date | 'latest';
  readonly log: (message: string) => void;
  /** Changes the restored database before it is used. @param url of the application's database, for the superuser */
  readonly prepare?: (url: string) => Promise<void>;
  /** `false` skips fsync, for tests. */
  readonly durable?: boolean;
}

/**
 * Restores the embedded cluster to a point in time: copies the newest earlier base backup, and lets PostgreSQL replay
 * the archived WAL up to that time. The cluster appears in `dataDir` once it is complete.
 * @throws PointInTimeError when the installation is not empty, or the archive does not reach the time
 */
export async function restorePoint(options: RestoreOptions): Promise<void> {
  const { archive, target, log, durable = true } = options;
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const home = join(dataDir, 'postgres');
  if (existsSync(home)) {
    throw new PointInTimeError(`${home} exists: set DATA_DIR to a folder without a database`);
  }
  const base = await baseBackupFor(archive, target);
  const build = `${home}.new-${process.pid}`;
  rmSync(build, { recursive: true, force: true });
  try {
    log(`Copying the base backup of ${base.finishedAt.toISOString()}…`);
    const cluster = await copyBase(base, build, durable);
    await recover(cluster, options);
    await archiveTimelines(cluster, archive);
    renameSync(build, home);
    if (durable) await syncPath(dataDir);
  } catch (error) {
    rmSync(build, { recursive: true, force: true });
    throw error;
  }
}

async function baseBackupFor(archive: WalArchive, target: Date | 'latest'): Promise<BaseBackup> {
  const backups = await archive.baseBackups();
  const [earliest] = backups;
  if (!earliest) throw new PointInTimeError(`${archive.base} has no base backup`);
  const found = backups.findLast(({ finishedAt }) => target === 'latest' || finishedAt <= target);
  if (found) return found;
  throw new PointInTimeError(`The archive begins later: the earliest time is ${earliest.finishedAt.toISOString()}`);
}

async function copyBase(base: BaseBackup, home: string, durable: boolean): Promise<Cluster> {
  mkdirSync(home, { mode: 0o700 });
  // The files are not synced one by one, because PostgreSQL syncs them when a recovery begins.
  await copyCluster(join(base.path, 'data'), join(home, 'data'), false);
  await copyFile(join(base.path, 'password'), join(home, 'password'));
  writeFileSync(join(home, 'data/recovery.signal'), '');
  const cluster = new Cluster(await postgresBinaries(), home, durable);
  await ownAll(home, cluster);
  return cluster;
}

async function ownAll(home: string, cluster: Cluster): Promise<void> {
  const { account } = cluster;
  const files = await readdir(home, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    chmodSync(path, file.isDirectory() ? 0o700 : 0o600);
    account.own(path);
  }
  account.own(home);
}

async function recover(cluster: Cluster, { archive, target, log, prepare }: RestoreOptions): Promise<void> {
  log('Replaying the archived WAL…');
  const port = await freePort();
  // The time has a numeric offset, because time zone names, even `Z`, are unknown that early.
  const time = target === 'latest' ? [] : [`recovery_target_time=${target.toISOString().replace('Z', '+00')}`];
  const settings = [
    `restore_command=${archive.fetchCommand}`,
    // Each restore begins a timeline; this follows the one of the base backup.
    'recovery_target_timeline=current',
    'recovery_target_action=promote',
    'hot_standby=off',
    ...time,
  ];
  const server = cluster.spawn(port, { settings, paths: archive.programPaths });
  let exited = false;
  const exit = () => {
    exited = true;
  };
  server.once('exit', exit).once('error', exit);
  while (!cluster.postmaster()?.ready) {
    if (exited) throw recoveryError(cluster);
    await delay(POLL_MS);
  }
  try {
    await prepare?.(cluster.url(port, DATABASE));
  } finally {
    cluster.shutDown();
  }
}

function recoveryError(cluster: Cluster): PointInTimeError {
  const log = cluster.logTail();
  if (log.includes('recovery ended before configured recovery target was reached')) {
    return new PointInTimeError('The archive ends before this time; `latest` restores all that it has');
  }
  if (log.includes('wal_level=minimal')) {
    return new PointInTimeError(
      'The database ran without WAL_ARCHIVE between the last base backup and this time, which cannot be restored',
    );
  }
  return new PointInTimeError(`PostgreSQL cannot restore this time. The end of its log:\n${log}`);
}

/** Archives the history of the new timeline, so that the next restore begins another timeline. */
async function archiveTimelines(cluster: Cluster, archive: WalArchive): Promise<void> {
  const wal = join(cluster.data, 'pg_wal');
  for (const name of readdirSync(wal).filter((name) => name.endsWith('.history'))) {
    cluster.account.own(await archive.store(join(wal, name), name));
  }
}
