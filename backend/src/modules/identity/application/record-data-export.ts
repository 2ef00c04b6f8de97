import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { Users } from '../domain/users.ts';

/** Records that a client downloaded a copy of their data. */
export class RecordDataExport extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(RecordDataExport)
export class RecordDataExportHandler implements ICommandHandler<RecordDataExport> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly security: SecurityEvents,
  ) {}

  execute({ userId }: RecordDataExport): Promise<void> {
    return this.work.run(async () => {
      const user = await this.users.forChange(userId);
      user.exportData();
      await this.users.save(user);
      await this.security.record('data-exported', { userId });
    });
  }
}
