import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { s3AccountOf } from '../files/create-file-store.ts';
import { type S3Account, S3Bucket } from '../files/s3-bucket.ts';
import { BackupError } from './backup-error.ts';
import { writeBackupFile } from './backup-file.ts';
import { BackupStore } from './backup-store.ts';
import { MultipartUpload } from './multipart-upload.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

export function openBackupStore(settings: Settings): BackupStore {
  if (settings.BACKUP_TARGET === 's3') return new S3BackupStore(s3AccountOf(settings));
  return new LocalBackupStore(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'));
}

/** Free bytes that a backup leaves on the disk, since the database may be on the same one. */
const RESERVE_BYTES = 200_000_000;
/** The next backup is assumed to be at most this much larger than the last one. */
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

  /** Also removes partial files of killed processes. None is in use, since one backup is written at a time. */
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

const PREFIX = 'backups/';

/** Keeps backups in a bucket, below `backups/`. They are streamed to it, without a file on this machine. */
export class S3BackupStore extends BackupStore {
  private readonly bucket: S3Bucket;

  constructor(account: S3Account) {
    super();
    this.bucket = new S3Bucket(account);
  }

  override async assertRoomFor(): Promise<void> {}

  override async write(name: string, source: BackupSource): Promise<number> {
    let upload: MultipartUpload | undefined;
    await writeBackup(source, async () => {
      upload = await MultipartUpload.begin(this.bucket, `/${PREFIX}${name}`);
      return upload;
    });
    return upload?.bytes ?? 0;
  }

  protected override async names(): Promise<string[]> {
    const names: string[] = [];
    for await (const key of this.bucket.keys({ prefix: PREFIX })) names.push(key.slice(PREFIX.length));
    return names;
  }

  protected override async remove(name: string): Promise<void> {
    await this.bucket.request('DELETE', `/${PREFIX}${name}`);
  }
}
