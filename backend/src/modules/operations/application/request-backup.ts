import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Backups } from '../../../platform/backup/backups.ts';

/** Requests a backup, which begins within seconds; has no effect while one waits. */
export class RequestBackup extends Command<void> {}

@CommandHandler(RequestBackup)
export class RequestBackupHandler implements ICommandHandler<RequestBackup> {
  constructor(private readonly backups: Backups) {}

  execute(): Promise<void> {
    return this.backups.request();
  }
}
