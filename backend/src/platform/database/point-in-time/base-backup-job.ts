import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { Job, type RecurringJob } from '../../jobs/jobs.ts';
import { WalArchive } from './wal-archive.ts';

/** With `WAL_ARCHIVE`, takes a base backup once a day, and soon after archiving has begun. */
@Job('platform.base-backup', 5, 'outside-transaction')
@Injectable()
export class BaseBackupJob implements RecurringJob {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async run(): Promise<void> {
    const { WAL_ARCHIVE, WAL_ARCHIVE_KEEP: keep, DATA_DIR: dataDir } = this.settings;
    if (!WAL_ARCHIVE) return;
    const archive = new WalArchive(WAL_ARCHIVE);
    const { isBaseBackupDue, takeBaseBackup } = await loadBaseBackup();
    if (await isBaseBackupDue(dataDir, archive)) await takeBaseBackup({ dataDir, archive, keep });
  }
}

/** A function outside the class, because the compiler does not rewrite import paths inside decorated classes. */
function loadBaseBackup() {
  return import('./base-backup.ts');
}
