import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { type FileStore, LocalFileStore } from './file-store.ts';
import type { S3Account } from './s3-bucket.ts';

/** Creates the file store of the setting `FILES`. The S3 client is loaded only if it is used. */
export async function createFileStore(settings: Settings): Promise<FileStore> {
  if (settings.FILES === 'local') return new LocalFileStore(join(settings.DATA_DIR, 'uploads'));
  const { S3FileStore } = await import('./s3-file-store.ts');
  return new S3FileStore(s3AccountOf(settings));
}

export function s3AccountOf(settings: Settings): S3Account {
  return {
    endpoint: settings.S3_ENDPOINT ?? '',
    bucket: settings.S3_BUCKET ?? '',
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  };
}
