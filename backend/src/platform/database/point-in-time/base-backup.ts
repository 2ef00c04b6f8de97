import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { postgresBinaries } from '../embedded/binaries.ts';
import { Cluster } from '../embedded/cluster.ts';
import { withClient } from '../with-client.ts';
import { copyCluster, syncPath } from './copy-cluster.ts';
import { type BaseBackup, DESCRIPTION, PointInTimeError, type WalArchive } from './wal-archive.ts';

const BASE_BACKUP_LOCK = 7_251_004;
/** How long the end of a base backup waits for its WAL in the archive. */
const ARCHIVING_LIMIT = '2min';
const QUERY_CANCELED = '57014';

const MAX_AGE_MS = 24 * 60 * 60_000;

/** Whether the newest base backup is a day old, or a gap in the WAL archive follows it. */
export async function isBaseBackupDue(dataDir: string, archive: WalArchive): Promise<boolean> {
  const newest = (await archive.baseBackups()).at(-1);
  if (!newest || Date.now() - newest.startedAt.getTime() > MAX_AGE_MS) return true;
  const { archivingMarker } = Cluster.existing(await postgresBinaries(), dataDir);
  const archivingSince = statSync(archivingMarker, { throwIfNoEntry: false })?.mtime;
  return archivingSince === undefined || newest.startedAt < archivingSince;
}

export interface BaseBackupOptions {
  readonly dataDir: string;
  readonly archive: WalArchive;
  readonly keep: number;
  /** `false` skips fsync, for tests. */
  readonly durable?: boolean;
}

/**
 * Copies the embedded cluster while it runs, by PostgreSQL's low-level API, since the product brings no
 * `pg_basebackup`. Then removes base backups beyond `keep` and the WAL that only they need.
 * @throws PointInTimeError when the WAL is not archived, or another base backup is under way
 */
export async function takeBaseBackup(options: BaseBackupOptions): Promise<BaseBackup> {
  const { dataDir, archive, keep } = options;
  const cluster = Cluster.existing(await postgresBinaries(), dataDir);
  const server = cluster.postmaster();
  if (!server?.ready) throw new PointInTimeError(`No PostgreSQL is running in ${dataDir}`);
  return withClient(cluster.url(server.port, 'postgres'), async (client) => {
    await assertArchiving(client);
    await lock(client);
    const backup = await copyTo(archive, cluster, client, options.durable ?? true);
    await archive.keepNewest(keep);
    return backup;
  });
}

async function assertArchiving(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mode: string }>(`SELECT current_setting('archive_mode') AS mode`);
  if (rows[0]?.mode === 'off') {
    throw new PointInTimeError('The PostgreSQL that runs was started without WAL_ARCHIVE: restart the product with it');
  }
}

async function lock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
    BASE_BACKUP_LOCK,
  ]);
  if (!rows[0]?.isFree) throw new PointInTimeError('Another base backup is under way');
}

async function copyTo(archive: WalArchive, cluster: Cluster, client: pg.Client, durable: boolean): Promise<BaseBackup> {
  for (const name of await readdir(archive.base)) {
    if (name.endsWith('.partial')) await rm(join(archive.base, name), { recursive: true });
  }
  const startedAt = await timeOf(client);
  const path = join(archive.base, startedAt.toISOString().replace(/[-:]|\.\d+/g, ''));
  const partial = `${path}.partial`;
  mkdirSync(partial, { mode: 0o700 });
  try {
    await client.query('SELECT pg_backup_start($1, true)', ['base backup of the product']);
    await copyCluster(cluster.data, join(partial, 'data'), durable);
    await copyFile(join(cluster.home, 'password'), join(partial, 'password'));
    const { label, tablespaces } = await endBackup(client);
    writeFileSync(join(partial, 'data/backup_label'), label);
    if (tablespaces) writeFileSync(join(partial, 'data/tablespace_map'), tablespaces);
    const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
    if (!firstSegment) throw new Error('backup_label does not name the first segment of the WAL');
    const description = { startedAt, finishedAt: await timeOf(client), firstSegment };
    writeFileSync(join(partial, DESCRIPTION), JSON.stringify(description));
    if (durable) {
      const written = ['password', 'data/backup_label', DESCRIPTION, 'data', '.'];
      for (const name of written) await syncPath(join(partial, name));
    }
    renameSync(partial, path);
    if (durable) await syncPath(archive.base);
    return { path, ...description };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Waits until the archive has the WAL of the copy. */
async function endBackup(client: pg.Client): Promise<{ label: string; tablespaces: string }> {
  await client.query(`SET statement_timeout = '${ARCHIVING_LIMIT}'`);
  try {
    const { rows } = await client.query<{ label: string; tablespaces: string }>(
      'SELECT labelfile AS label, spcmapfile AS tablespaces FROM pg_backup_stop(true)',
    );
    return rows[0] as { label: string; tablespaces: string };
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    throw new PointInTimeError('The WAL is not archived: see the log of PostgreSQL for the reason', { cause: error });
  }
}

/** The clock of the server, to which the times of a recovery refer. */
async function timeOf(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]?.now as Date;
}
