import type { Settings } from '../platform/config/settings.ts';
import { startEmbeddedServer } from '../platform/database/embedded-server.ts';
import { WalArchive } from '../platform/database/point-in-time/wal-archive.ts';
import { type CommandOnServer, UsageError } from './cli-command.ts';

/** Takes a base backup of the embedded database into `WAL_ARCHIVE`. */
export function baseBackup(words: readonly string[]): CommandOnServer {
  if (words.length > 0) throw new UsageError('npm run backup:base    take a base backup into WAL_ARCHIVE');
  return run;
}

async function run({
  DATA_DIR: dataDir,
  WAL_ARCHIVE: walArchive,
  WAL_ARCHIVE_KEEP: keep,
}: Settings): Promise<void> {
  const archive = archiveOf(walArchive);
  const { takeBaseBackup } = await import('../platform/database/point-in-time/base-backup.ts');
  const server = await startEmbeddedServer({ dataDir, walArchive, log: console.error });
  try {
    const { path } = await takeBaseBackup({ dataDir, archive, keep });
    const [earliest] = await archive.baseBackups();
    console.log(`${path}: the archive can restore any time since ${earliest?.finishedAt.toISOString()}`);
  } finally {
    await server.stop();
  }
}

/** @throws UsageError without the setting */
export function archiveOf(path: string | undefined): WalArchive {
  if (!path)
    throw new UsageError('Set WAL_ARCHIVE, the folder that the WAL of the embedded database is archived to');
  return new WalArchive(path);
}
