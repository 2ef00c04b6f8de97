import { type S3Account, S3Bucket } from '../files/s3-bucket.ts';
import { BackupStore } from './backup-store.ts';
import { MultipartUpload } from './multipart-upload.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

const PREFIX = 'backups/';

/** Keeps backups in a bucket, below `backups/`. They are sent while they are written, without a file on this machine. */
export class S3BackupStore extends BackupStore {
  private readonly bucket: S3Bucket;

  constructor(account: S3Account) {
    super();
    this.bucket = new S3Bucket(account);
  }

  /** A bucket has no limit. */
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
