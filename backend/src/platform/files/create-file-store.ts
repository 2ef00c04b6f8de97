import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { type FileStore, LocalFileStore } from './file-store.ts';
import { s3AccountOf } from './s3-account.ts';

/** Creates the file store of the setting `FILES`. The S3 client is loaded only when used. */
export async function createFileStore(settings: Settings): Promise<FileStore> {
  if (settings.FILES === 'local') return new LocalFileStore(join(settings.DATA_DIR, 'uploads'));
  const { S3FileStore } = await import('./s3-file-store.ts');
  return new S3FileStore(s3AccountOf(settings));
}
