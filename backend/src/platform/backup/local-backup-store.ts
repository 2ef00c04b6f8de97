import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { writeBackupFile } from './backup-file.ts';
import { BackupStore } from './backup-store.ts';
import type { BackupSource } from './write-backup.ts';

/** Kept free, so that a backup never fills the disk of the database. */
const RESERVE_BYTES = 200_000_000;
/** A backup may be larger than the last one. */
const GROWTH = 1.2;

/** Keeps backups in a folder that only its owner can read. */
export class LocalBackupStore extends BackupStore {
  constructor(private readonly folder: string) {
    super();
  }

  override async assertRoomFor(bytes: number): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize >= bytes * GROWTH + RESERVE_BYTES) return;
    throw new BackupError(`${this.folder} has no room for another backup`, {
      cause: Object.assign(new Error('no room'), { code: 'ENOSPC' }),
    });
  }

  override async write(name: string, source: BackupSource): Promise<number> {
    return (await writeBackupFile(join(this.folder, name), source)).bytes;
  }

  /** Also removes what a killed process has left: one backup is written at a time. */
  override async keepNewest(count: number): Promise<void> {
    await super.keepNewest(count);
    const partial = (await readdir(this.folder)).filter((name) => /^car-workshop-.*\.partial$/.test(name));
    for (const name of partial) await this.remove(name);
  }

  protected override names(): Promise<string[]> {
    return readdir(this.folder);
  }

  protected override async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}
