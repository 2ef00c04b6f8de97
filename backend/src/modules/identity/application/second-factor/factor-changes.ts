import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { LastSecondFactor, NoSecondFactor } from '../../domain/identity.errors.ts';
import { newRecoveryCodes } from '../../domain/second-factor-codes.ts';
import { Users } from '../../domain/users.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactorCheck } from './second-factor-check.ts';
import { SecondFactors } from './second-factors.ts';

/** What follows from each change of second factors, in the unit of work of the change, under the lock of the user. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly factors: SecondFactors,
    private readonly codes: RecoveryCodes,
    private readonly check: SecondFactorCheck,
    private readonly sessions: Sessions,
    private readonly security: SecurityEvents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * After a factor was added: ends the other sessions, which were opened without it.
   * @returns new recovery codes when the account has none left, otherwise null
   */
  async added(userId: number, factor: 'totp' | 'passkey', sessionId: string): Promise<string[] | null> {
    await this.sessions.endAll(userId, sessionId);
    await this.security.record('second-factor-added', { userId, details: [factor] });
    return (await this.codes.countOf(userId)) > 0 ? null : this.replaceRecoveryCodes(userId);
  }

  /** After a factor was removed: without any factor nothing is left for recovery codes to stand in for. */
  async removed(userId: number, factor: 'totp' | 'passkey'): Promise<void> {
    const left = await this.factors.countOf(userId);
    if (left === 0 && this.settings.ADMIN_MFA === 'required') throw new LastSecondFactor();
    if (left === 0) await this.factors.removeAll(userId);
    await this.security.record('second-factor-removed', { userId, details: [factor] });
  }

  async replaceRecoveryCodes(userId: number): Promise<string[]> {
    if ((await this.factors.countOf(userId)) === 0) throw new NoSecondFactor();
    const codes = newRecoveryCodes();
    await this.codes.replace(
      userId,
      codes.map((code) => this.check.recoveryCodeHash(userId, code)),
    );
    return codes;
  }
}

/** Replaces the recovery codes of an account; the earlier ones no longer work. */
export class ReplaceRecoveryCodes extends Command<string[]> {
  constructor(readonly userId: number) {
    super();
  }
}

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
