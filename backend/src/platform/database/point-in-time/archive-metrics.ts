import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { type GaugeSample, Metrics } from '../../metrics/metrics.ts';
import { Database } from '../database.ts';
import { IS_ARCHIVING, IS_FAILING } from './archive-health.ts';
import { WalArchive } from './wal-archive.ts';

type ArchiveSample = GaugeSample<'failing' | 'lastSuccess'>;

const WAL = `
  SELECT 'wal' AS "of", (${IS_FAILING})::integer AS failing,
         extract(epoch FROM last_archived_time)::float AS "lastSuccess"
  FROM pg_stat_archiver WHERE ${IS_ARCHIVING}`;

/**
 * Exports whether the WAL is archived, and when it was last, and the age of the newest base backup. The latter is read
 * from the folder of the archive: when that hangs, what the database knows is still exported.
 */
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
