import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { addDays, fromInstant, localTime, toInstant } from '../../kernel/wall-clock.ts';
import { SESSION_SECRET } from '../config/session-secret.ts';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { DATABASE_URL } from '../database/data-source.ts';
import { FileStore } from '../files/file-store.ts';
import { Job, type RecurringJob } from '../jobs/jobs.ts';
import { PRODUCT_SCHEMAS } from '../module-manifest.ts';
import { BackupError, BackupPostponed } from './backup-error.ts';
import { type BackupFailure, type BackupRun, BackupRuns } from './backup-runs.ts';
import { backupName } from './backup-store.ts';
import { MAKE_BACKUPS } from './backups.ts';

/**
 * Makes the nightly backup and those that admins request, one at a time over all instances, and removes the oldest
 * ones. The job ends at once and the backup goes on, since other jobs of the instance must not wait for it. A shutdown
 * aborts the backup, and another instance makes it again.
 */
@Job(MAKE_BACKUPS, 1, 'outside-transaction')
@Injectable()
export class MakeBackups implements RecurringJob, OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(MakeBackups.name);
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly runs: BackupRuns,
    private readonly files: FileStore,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    @Inject(SESSION_SECRET) private readonly secret: string,
    @Inject(PRODUCT_SCHEMAS) private readonly schemas: readonly string[],
  ) {}

  /** @throws BackupError for an unusable key, so that the start fails and not the backup of the night */
  async onModuleInit(): Promise<void> {
    const { BACKUP_KEY } = this.settings;
    if (BACKUP_KEY !== undefined) await (await loadEncryption()).assertBackupKey(BACKUP_KEY);
  }

  async run(): Promise<void> {
    if (this.running || this.stop.signal.aborted) return;
    const now = this.clock.now();
    const dueAt = lastTimeOf(this.settings, now);
    if (dueAt) await this.runs.schedule(dueAt);
    await this.runs.releaseInterrupted(now);
    const claimed = await this.runs.claim(now);
    if (!claimed) return;
    this.running = this.make(claimed).finally(() => {
      this.running = undefined;
    });
  }

  async settled(): Promise<void> {
    await this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.settled();
  }

  /** Never throws, because nothing awaits it: the result is written to the table. */
  private async make(run: BackupRun): Promise<void> {
    try {
      const name = backupName(run.startedAt ?? run.dueAt, this.settings.BACKUP_KEY !== undefined);
      const bytes = await this.write(name);
      await this.runs.succeed(run.id, this.clock.now(), name, bytes);
    } catch (error) {
      await this.recordFailure(run, error).catch((cause: unknown) => this.logFailure(cause));
    }
  }

  private async write(name: string): Promise<number> {
    const { openBackupStore } = await loadBackupStore();
    const store = openBackupStore(this.settings);
    await store.assertRoomFor((await this.runs.lastSuccess())?.bytes ?? 0);
    const bytes = await store.write(name, {
      databaseUrl: this.databaseUrl,
      schemas: this.schemas,
      files: this.files,
      secret: this.secret,
      includesSecret: !this.settings.SESSION_SECRET,
      key: this.settings.BACKUP_KEY,
      onProgress: () => this.stop.signal.throwIfAborted(),
    });
    await store.keepNewest(this.settings.BACKUP_KEEP);
    return bytes;
  }

  private async recordFailure({ id }: BackupRun, error: unknown): Promise<void> {
    if (this.stop.signal.aborted || error instanceof BackupPostponed) return this.runs.giveBack(id);
    this.logFailure(error);
    await this.runs.fail(id, this.clock.now(), failureOf(error));
  }

  private logFailure(error: unknown): void {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    this.logger.error(`backup failed: ${name}: ${message}`);
  }
}

function lastTimeOf({ BACKUP_TIME, WORKSHOP_TZ }: Settings, now: Date): Date | undefined {
  if (BACKUP_TIME === 'off') return undefined;
  const time = localTime(BACKUP_TIME);
  const { date } = fromInstant(now, WORKSHOP_TZ);
  const today = toInstant(date, time, WORKSHOP_TZ);
  if (today <= now) return today;
  return toInstant(addDays(date, -1), time, WORKSHOP_TZ);
}

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOENT', 'ENOTDIR', 'EEXIST'];

function failureOf(error: unknown): BackupFailure {
  const cause = error instanceof BackupError ? (error.cause ?? error) : error;
  const { code, name } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full';
  if (code !== undefined && NOT_WRITABLE.includes(code)) return 'not-writable';
  return name === 'FileStoreUnavailable' ? 'storage' : 'other';
}

/** A function outside the class, because the compiler does not rewrite import paths inside decorated classes. */
function loadBackupStore() {
  return import('./open-backup-store.ts');
}

function loadEncryption() {
  return import('./backup-encryption.ts');
}
