import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';
import { BackupRuns } from './backup-runs.ts';

/** Exports the age, size and outcome of the last backup of the product; 0 without one. */
@Injectable()
export class BackupMetrics {
  constructor(metrics: Metrics, runs: BackupRuns) {
    metrics.registerValue(
      'backup_last_success_timestamp_seconds',
      'End of the last backup that succeeded; 0 without one.',
      async () => ((await runs.lastSuccess())?.finishedAt?.getTime() ?? 0) / 1_000,
    );
    metrics.registerValue(
      'backup_last_bytes',
      'Size of the last backup that succeeded.',
      async () => (await runs.lastSuccess())?.bytes ?? 0,
    );
    metrics.registerValue('backup_last_failed', '1 when the last backup that ended has failed.', async () =>
      (await runs.lastEnded())?.failure ? 1 : 0,
    );
  }
}
