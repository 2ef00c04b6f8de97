import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { newRecoveryCodes, RecoveryCodes } from '../domain/recovery-codes.ts';
import { LastSecondFactor, NoSecondFactor } from '../domain/second-factor.errors.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { Sessions } from '../domain/sessions.ts';
import { SecondFactorCheck } from './second-factor-check.ts';

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

  /** @throws NoSecondFactor */
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
