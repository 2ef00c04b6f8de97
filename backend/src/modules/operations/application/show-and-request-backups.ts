import { Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { Backups } from '../../../platform/backup/backups.ts';
import { Handles } from '../../../platform/cqrs/commands.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';

const BACKUP_REASONS = ['schedule', 'admin'] as const;
const BACKUP_FAILURES = ['disk-full', 'not-writable', 'storage', 'interrupted', 'other'] as const;

class BackupRunView {
  @ApiInteger() id: number;
  @ApiEnum('BackupReason', BACKUP_REASONS) reason: (typeof BACKUP_REASONS)[number];
  @ApiDateTime() dueAt: Date;
  @ApiNullable('date-time', 'Null while it waits.') startedAt: Date | null;
  @ApiNullable('date-time') finishedAt: Date | null;
  @ApiNullable(String, 'Name of the file.') name: string | null;
  @ApiNullable('integer', 'Size of the file; null without success.') bytes: number | null;
  @ApiEnum('BackupFailure', BACKUP_FAILURES, { nullable: true }) failure: (typeof BACKUP_FAILURES)[number] | null;
}

export class SystemBackups {
  @ApiNullable(String, 'Time of day of the nightly backup; null when it is off.') nightlyAt: string | null;
  @ApiInteger('How many files are kept.') kept: number;
  @ApiNullable('date-time', 'End of the last one that succeeded.') lastSuccessAt: Date | null;
  @ApiList(BackupRunView, 'The newest first, at most 5.') runs: BackupRunView[];
}

const MAX_RUNS = 5;

export class RequestBackup extends Command<void> {}

@Injectable()
export class BackupReader {
  constructor(private readonly backups: Backups) {}

  async showBackups(): Promise<SystemBackups> {
    const { nightlyAt, kept, lastSuccess, runs } = await this.backups.state();
    return { nightlyAt, kept, lastSuccessAt: lastSuccess?.finishedAt ?? null, runs: runs.slice(0, MAX_RUNS) };
  }
}

@Injectable()
export class BackupHandlers {
  constructor(private readonly backups: Backups) {}

  @Handles(RequestBackup)
  requestBackup(): Promise<void> {
    return this.backups.request();
  }
}
