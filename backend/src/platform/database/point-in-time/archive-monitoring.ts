import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { type HealthCheck, HealthChecks } from '../../health/health-checks.ts';
import { type GaugeSample, Metrics } from '../../metrics/metrics.ts';
import { Database } from '../database.ts';
import { WalArchive } from './wal-archive.ts';

/** SQL condition: the server archives its WAL, whether the product or the operator has configured it. */
const IS_ARCHIVING = `current_setting('archive_mode') <> 'off'`;

/** SQL condition on `pg_stat_archiver`: the last attempt to archive failed. */
const IS_FAILING = `
  last_failed_time IS NOT NULL AND last_failed_time > coalesce(last_archived_time, '-infinity')`;

const FAILING = `SELECT FROM pg_stat_archiver WHERE ${IS_ARCHIVING} AND ${IS_FAILING}`;

/** Checks that the WAL is archived if it should be, because it otherwise fills the disk of the database. */
@Injectable()
export class ArchiveHealth implements HealthCheck {
  readonly name = 'the archive of the WAL';
  readonly severity = 'degraded';
  readonly validMs = 10_000;

  constructor(
    private readonly database: Database,
    health: HealthChecks,
  ) {
    health.register(this);
  }

  async check(): Promise<string[]> {
    return (await this.database.one(FAILING)) ? ['the WAL is not archived'] : [];
  }
}

type ArchiveSample = GaugeSample<'failing' | 'lastSuccess'>;

const WAL = `
  SELECT 'wal' AS "of", (${IS_FAILING})::integer AS failing,
         extract(epoch FROM last_archived_time)::float AS last_success
  FROM pg_stat_archiver WHERE ${IS_ARCHIVING}`;

/** Exports metrics of the archive. When its folder hangs, the metrics from the database are still exported. */
@Injectable()
export class ArchiveMetrics {
  constructor(metrics: Metrics, database: Database, @Inject(SETTINGS) { WAL_ARCHIVE }: Settings) {
    metrics.registerGauges(
      'part',
      {
        failing: {
          name: 'archive_failing',
          help: 'Whether the last attempt to archive the WAL failed (1). No value without an archive.',
        },
        lastSuccess: {
          name: 'archive_last_success_timestamp_seconds',
          help: 'When the last segment of the WAL was archived.',
        },
      },
      () => database.query<ArchiveSample>(WAL),
    );
    metrics.registerValue(
      'archive_base_backup_last_success_timestamp_seconds',
      'End of the newest base backup in the archive; no value without one.',
      () => newestBaseBackup(WAL_ARCHIVE),
    );
  }
}

async function newestBaseBackup(path: string | undefined): Promise<number | null> {
  const newest = path ? (await new WalArchive(path).baseBackups()).at(-1) : undefined;
  return newest ? newest.finishedAt.getTime() / 1000 : null;
}
