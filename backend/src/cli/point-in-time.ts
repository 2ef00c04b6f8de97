import { parseLocalDate, parseLocalTime, toInstant } from '../kernel/wall-clock.ts';
import type { Settings } from '../platform/config/settings.ts';
import { startEmbeddedServer } from '../platform/database/embedded-server.ts';
import { WalArchive } from '../platform/database/point-in-time/wal-archive.ts';
import { type CommandOnServer, UsageError } from './cli-command.ts';

const USAGE = `npm run restore:point -- "2026-11-22 10:15"             restore what was stored until this time of the workshop
npm run restore:point -- 2026-11-22T10:15:30+02:00      the same, with seconds and an offset
npm run restore:point -- latest                         restore all that WAL_ARCHIVE has
DATA_DIR must be a folder without a database.`;

export function restoreToPoint(words: readonly string[]): CommandOnServer {
  const text = words.join(' ');
  return (settings) => restoreTo(targetOf(text, settings.WORKSHOP_TZ), settings);
}

async function restoreTo(target: Date | 'latest', { DATA_DIR: dataDir, WAL_ARCHIVE }: Settings): Promise<void> {
  const archive = archiveOf(WAL_ARCHIVE);
  const { restorePoint } = await import('../platform/database/point-in-time/restore-point.ts');
  const { holdRestoredCopy } = await import('../platform/backup/sending-hold.ts');
  await restorePoint({
    dataDir,
    archive,
    target,
    log: console.log,
    prepare: async (url) => {
      const isHeld = await holdRestoredCopy(url, target === 'latest' ? new Date() : target);
      if (!isHeld) console.log('It is of an earlier release: messages that waited at that time will be sent.');
    },
  });
  console.log(`Restored in ${dataDir}: ${target === 'latest' ? 'all that was archived' : target.toISOString()}.`);
  console.log(
    'Copy session-secret and uploads of the former DATA_DIR there before the next start.\nIt sends no message until an admin allows it: npm run sending -- allow discard',
  );
}

/** The instant that an operator typed: local time of the workshop, or ISO 8601 with an offset. @throws UsageError */
export function targetOf(text: string, zone: string): Date | 'latest' {
  if (text === 'latest') return 'latest';
  const [, day = '', time = ''] = /^(\S{10}) (\S{5})$/.exec(text) ?? [];
  const [date, minutes] = [parseLocalDate(day), parseLocalTime(time)];
  if (date !== undefined && minutes !== undefined) return toInstant(date, minutes, zone);
  const instant = new Date(text);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(instant.getTime())) {
    return instant;
  }
  throw new UsageError(USAGE);
}

export function baseBackup(words: readonly string[]): CommandOnServer {
  if (words.length > 0) throw new UsageError('npm run backup:base    take a base backup into WAL_ARCHIVE');
  return takeBackup;
}

async function takeBackup({
  DATA_DIR: dataDir,
  WAL_ARCHIVE: walArchive,
  WAL_ARCHIVE_KEEP: keep,
}: Settings): Promise<void> {
  const archive = archiveOf(walArchive);
  const { takeBaseBackup } = await import('../platform/database/point-in-time/base-backup.ts');
  const server = await startEmbeddedServer({ dataDir, walArchive, log: console.error });
  try {
    const { path } = await takeBaseBackup({ dataDir, archive, keep });
    const [earliest] = await archive.baseBackups();
    console.log(`${path}: the archive can restore any time since ${earliest?.finishedAt.toISOString()}`);
  } finally {
    await server.stop();
  }
}

/** @throws UsageError when the setting is missing */
function archiveOf(path: string | undefined): WalArchive {
  if (!path) throw new UsageError('Set WAL_ARCHIVE, the folder that the WAL of the embedded database is archived to');
  return new WalArchive(path);
}
