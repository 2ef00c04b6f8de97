import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { Users } from '../../domain/users.ts';
import { PasswordConfirmation } from '../passwords/passwords.ts';

/** Confirms the password and records that the client downloads a copy of their data. */
export class RecordDataExport extends Command<void> {
  constructor(
    readonly userId: number,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(RecordDataExport)
export class RecordDataExportHandler implements ICommandHandler<RecordDataExport> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly confirmation: PasswordConfirmation,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ userId, password }: RecordDataExport): Promise<void> {
    const confirmed = await this.confirmation.verify(userId, password, 'password');
    await this.work.run(async () => {
      const user = await this.users.forChange(userId);
      this.confirmation.requireUnchanged(user, confirmed, 'password');
      user.exportData();
      await this.users.save(user);
      await this.security.record('data-exported', { userId });
    });
  }
}
