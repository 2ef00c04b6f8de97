import type { Dirent } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Directories that are copied empty, because their content belongs to a running server or is rebuilt or restored. */
const EMPTY = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|current_logfiles.*|backup_manifest|pgsql_tmp.+)$/;

/**
 * Copies the data directory of a running server, between `pg_backup_start` and `pg_backup_stop`. Files may change
 * meanwhile, since the WAL repairs them; files that vanish belonged to dropped tables.
 * @param durable whether each file is synced to the disk
 */
export async function copyCluster(from: string, to: string, durable: boolean): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await entriesOf(from)) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyCluster(source, target, durable);
    } else {
      await copyExisting(source, target, durable);
    }
  }
  if (durable) await syncPath(to);
}

async function entriesOf(directory: string): Promise<Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    return ignoreMissing(error, []);
  }
}

async function copyExisting(source: string, target: string, durable: boolean): Promise<void> {
  try {
    await copyFile(source, target);
  } catch (error) {
    return ignoreMissing(error, undefined);
  }
  if (durable) await syncPath(target);
}

function ignoreMissing<T>(error: unknown, value: T): T {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return value;
}

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows syncs only files that are open for writing, and no directories.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}
