import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { Users } from '../domain/users.ts';
import { FactorChanges } from './factor-changes.ts';

/** Replaces the recovery codes of an account; the earlier ones no longer work. */
export class ReplaceRecoveryCodes extends Command<string[]> {
  constructor(readonly userId: number) {
    super();
  }
}

/** @throws NoSecondFactor */
@CommandHandler(ReplaceRecoveryCodes)
export class ReplaceRecoveryCodesHandler implements ICommandHandler<ReplaceRecoveryCodes> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly changes: FactorChanges,
    private readonly security: SecurityEvents,
  ) {}

  execute({ userId }: ReplaceRecoveryCodes): Promise<string[]> {
    return this.work.run(async () => {
      await this.users.forChange(userId);
      const codes = await this.changes.replaceRecoveryCodes(userId);
      await this.security.record('second-factor-added', { userId, details: ['recovery-codes'] });
      return codes;
    });
  }
}
