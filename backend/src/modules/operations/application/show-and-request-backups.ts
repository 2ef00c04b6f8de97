import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Backups } from '../../../platform/backup/backups.ts';
import { BACKUP_FAILURES, BACKUP_REASONS } from '../domain/operations.values.ts';

@ApiSchema({ name: 'BackupRun' })
class BackupRunView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ enum: BACKUP_REASONS, enumName: 'BackupReason' })
  readonly reason: (typeof BACKUP_REASONS)[number];

  @ApiProperty({ type: String, format: 'date-time' })
  readonly dueAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while it waits.' })
  readonly startedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly finishedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the file.' })
  readonly name: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Size of the file; null without success.' })
  readonly bytes: number | null;

  @ApiProperty({ enum: BACKUP_FAILURES, enumName: 'BackupFailure', nullable: true })
  readonly failure: (typeof BACKUP_FAILURES)[number] | null;
}

@ApiSchema({ name: 'SystemBackups' })
export class SystemBackups {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Time of day of the nightly backup; null when it is off.',
  })
  readonly nightlyAt: string | null;

  @ApiProperty({ type: 'integer', description: 'How many files are kept.' })
  readonly kept: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'End of the last one that succeeded.',
  })
  readonly lastSuccessAt: Date | null;

  @ApiProperty({ type: BackupRunView, isArray: true, description: 'The newest first, at most 5.' })
  readonly runs: BackupRunView[];
}

export class ShowBackups extends Query<SystemBackups> {}

const MAX_RUNS = 5;

@QueryHandler(ShowBackups)
export class ShowBackupsHandler implements IQueryHandler<ShowBackups> {
  constructor(private readonly backups: Backups) {}

  async execute(): Promise<SystemBackups> {
    const { nightlyAt, kept, lastSuccess, runs } = await this.backups.state();
    return { nightlyAt, kept, lastSuccessAt: lastSuccess?.finishedAt ?? null, runs: runs.slice(0, MAX_RUNS) };
  }
}

/** Requests a backup, which begins within seconds; has no effect while one waits. */
export class RequestBackup extends Command<void> {}

@CommandHandler(RequestBackup)
export class RequestBackupHandler implements ICommandHandler<RequestBackup> {
  constructor(private readonly backups: Backups) {}

  execute(): Promise<void> {
    return this.backups.request();
  }
}
