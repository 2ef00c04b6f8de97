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

/** Exports whether the WAL is archived, and when it was last, with the age of the newest base backup. */
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
          help: 'When the last segment of the WAL was archived, and the last base backup taken.',
        },
      },
      async () => [...(await database.query<ArchiveSample>(WAL)), ...newestBaseBackup(WAL_ARCHIVE)],
    );
  }
}

function newestBaseBackup(path: string | undefined): ArchiveSample[] {
  const newest = path ? new WalArchive(path).baseBackups().at(-1) : undefined;
  return newest ? [{ of: 'base', failing: null, lastSuccess: newest.finishedAt.getTime() / 1000 }] : [];
}
