import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { BackupStore } from './backup-store.ts';
import { LocalBackupStore } from './local-backup-store.ts';

/** The store of the setting `BACKUP_TARGET`. */
export function openBackupStore(settings: Settings): BackupStore {
  return new LocalBackupStore(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'));
}
