import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from '../database/point-in-time/copy-cluster.ts';
import { BackupError } from './backup-error.ts';
import { type BackupSource, type WrittenBackup, writeBackup } from './write-backup.ts';

export interface BackupFile extends WrittenBackup {
  readonly bytes: number;
}

/**
 * Writes a backup to a new file that only its owner can read. The file has its name once it is complete and on disk;
 * until then the name ends in `.partial`, and a failure removes the file.
 * @throws BackupError also when the file exists
 */
export async function writeBackupFile(path: string, source: BackupSource): Promise<BackupFile> {
  const partial = `${path}.partial`;
  const assertNew = () => {
    if (existsSync(path)) throw new BackupError(`${path} exists already; a backup does not replace a file.`);
  };
  assertNew();
  let begun = false;
  try {
    const backup = await writeBackup(source, async () => {
      await mkdir(dirname(path), { recursive: true });
      // A killed backup may have left this file, and other users may have opened it or changed its mode.
      await rm(partial, { force: true });
      const stream = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
      begun = true;
      await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject));
      return stream;
    });
    assertNew();
    await rename(partial, path);
    await syncPath(dirname(path)); // makes the rename durable
    return { ...backup, bytes: (await stat(path)).size };
  } catch (error) {
    if (begun) await rm(partial, { force: true });
    throw isFileError(error) ? new BackupError(`The backup failed: ${error.message}`, { cause: error }) : error;
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  const { syscall } = error as NodeJS.ErrnoException;
  return ['open', 'write', 'mkdir', 'fsync', 'rename', 'read'].includes(syscall ?? '');
}
