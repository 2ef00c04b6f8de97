import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Metrics } from '../metrics/metrics.ts';
import { SecurityEvents } from '../security/security-events.ts';
import { type BackupRun, BackupRuns } from './backup-runs.ts';

export const MAKE_BACKUPS = 'platform.make-backups';

export interface BackupState {
  /** Time of day of the nightly backup in the time zone of the workshop; null when it is off. */
  readonly nightlyAt: string | null;
  readonly kept: number;
  readonly lastSuccess: BackupRun | null;
  readonly runs: readonly BackupRun[];
}

const LISTED = 20;

/** The backups of the product as admins see them, and their metrics, which are 0 without a backup. */
@Injectable()
export class Backups {
  constructor(
    private readonly runs: BackupRuns,
    private readonly jobs: Jobs,
    private readonly work: UnitOfWork,
    private readonly securityEvents: SecurityEvents,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    metrics: Metrics,
  ) {
    metrics.registerValue(
      'backup_last_success_timestamp_seconds',
      'End of the last backup that succeeded; 0 without one.',
      async () => ((await this.runs.lastSuccess())?.finishedAt?.getTime() ?? 0) / 1_000,
    );
    metrics.registerValue(
      'backup_last_bytes',
      'Size of the last backup that succeeded.',
      async () => (await this.runs.lastSuccess())?.bytes ?? 0,
    );
    metrics.registerValue('backup_last_failed', '1 when the last backup that ended has failed.', async () =>
      (await this.runs.lastEnded())?.failure ? 1 : 0,
    );
  }

  async state(): Promise<BackupState> {
    const { BACKUP_TIME, BACKUP_KEEP } = this.settings;
    const [lastSuccess, runs] = await Promise.all([this.runs.lastSuccess(), this.runs.latest(LISTED)]);
    return { nightlyAt: BACKUP_TIME === 'off' ? null : BACKUP_TIME, kept: BACKUP_KEEP, lastSuccess, runs };
  }

  /** Requests a backup, which an instance begins within two seconds. Has no effect while another one waits or runs. */
  async request(): Promise<void> {
    await this.work.run(async () => {
      await this.runs.request(this.clock.now());
      await this.securityEvents.record('backup-requested');
      this.jobs.runSoon(MAKE_BACKUPS);
    });
  }
}
