import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { s3AccountOf } from '../files/s3-account.ts';
import type { BackupStore } from './backup-store.ts';
import { LocalBackupStore } from './local-backup-store.ts';
import { S3BackupStore } from './s3-backup-store.ts';

/** The store of the setting `BACKUP_TARGET`. */
export function openBackupStore(settings: Settings): BackupStore {
  if (settings.BACKUP_TARGET === 's3') return new S3BackupStore(s3AccountOf(settings));
  return new LocalBackupStore(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'));
}
