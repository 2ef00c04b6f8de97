import { Injectable } from '@nestjs/common';
import { Command, Query } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Backups } from '../../../platform/backup/backups.ts';
import { Handles } from '../../../platform/cqrs/messages.ts';

const BACKUP_REASONS = ['schedule', 'admin'] as const;
const BACKUP_FAILURES = ['disk-full', 'not-writable', 'storage', 'interrupted', 'other'] as const;

class BackupRunView {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ enum: BACKUP_REASONS, enumName: 'BackupReason' }) reason: (typeof BACKUP_REASONS)[number];
  @ApiProperty({ type: String, format: 'date-time' }) dueAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while it waits.' })
  startedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true }) finishedAt: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the file.' }) name: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Size of the file; null without success.' })
  bytes: number | null;

  @ApiProperty({ enum: BACKUP_FAILURES, enumName: 'BackupFailure', nullable: true })
  failure: (typeof BACKUP_FAILURES)[number] | null;
}

export class SystemBackups {
  @ApiProperty({ type: String, nullable: true, description: 'Time of day of the nightly backup; null when it is off.' })
  nightlyAt: string | null;

  @ApiProperty({ type: 'integer', description: 'How many files are kept.' }) kept: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'End of the last one that succeeded.',
  })
  lastSuccessAt: Date | null;

  @ApiProperty({ type: BackupRunView, isArray: true, description: 'The newest first, at most 5.' })
  runs: BackupRunView[];
}

export class ShowBackups extends Query<SystemBackups> {}

const MAX_RUNS = 5;

export class RequestBackup extends Command<void> {}

@Injectable()
export class BackupHandlers {
  constructor(private readonly backups: Backups) {}

  @Handles(ShowBackups)
  async showBackups(): Promise<SystemBackups> {
    const { nightlyAt, kept, lastSuccess, runs } = await this.backups.state();
    return { nightlyAt, kept, lastSuccessAt: lastSuccess?.finishedAt ?? null, runs: runs.slice(0, MAX_RUNS) };
  }

  @Handles(RequestBackup)
  requestBackup(): Promise<void> {
    return this.backups.request();
  }
}
