import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { type FileStore, LocalFileStore } from './file-store.ts';

/** Creates the file store of the setting `FILES`. The S3 client is loaded only when used. */
export async function createFileStore(settings: Settings): Promise<FileStore> {
  const { FILES, DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    settings;
  if (FILES === 'local') return new LocalFileStore(join(DATA_DIR, 'uploads'));
  const { S3FileStore } = await import('./s3-file-store.ts');
  return new S3FileStore({
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET ?? '',
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  });
}
