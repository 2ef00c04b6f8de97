import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { KeyedHashes } from '../../../../platform/security/keyed-hashes.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { LastSecondFactor, NoSecondFactor } from '../../domain/identity.errors.ts';
import { newRecoveryCodes } from '../../domain/second-factor-codes.ts';
import { Users } from '../../domain/users.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { SecondFactors } from './second-factors.ts';

const PURPOSE = 'recovery-code';
const COUNT = `
  SELECT count(*)::integer AS count FROM identity.recovery_code WHERE user_id = $1 AND used_at IS NULL`;
const DELETE = `DELETE FROM identity.recovery_code WHERE user_id = $1`;
const ADD = `INSERT INTO identity.recovery_code (user_id, code_hash) SELECT $1, unnest($2::text[])`;
const USE = `
  UPDATE identity.recovery_code SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
  RETURNING code_hash`;

@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly database: Database,
    private readonly hashes: KeyedHashes,
  ) {}

  async countOf(userId: number): Promise<number> {
    return (await this.database.one<{ count: number }>(COUNT, [userId]))?.count ?? 0;
  }

  async renew(userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => this.hashes.of(PURPOSE, `${userId}:${code}`));
    await this.database.query(DELETE, [userId]);
    await this.database.query(ADD, [userId, hashes]);
    return codes;
  }

  /** @returns false when there is no such code, or a concurrent request used it */
  async use(userId: number, code: string, at: Date): Promise<boolean> {
    for (const hash of this.hashes.allOf(PURPOSE, `${userId}:${code}`)) {
      if ((await this.database.query(USE, [userId, hash, at])).length > 0) return true;
    }
    return false;
  }
}

export class ReplaceRecoveryCodes extends command<{ userId: number }, string[]>() {}

/** The effects of a change of second factors. They run in its unit of work, under the row lock of the user. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly factors: SecondFactors,
    private readonly codes: RecoveryCodes,
    private readonly sessions: Sessions,
    private readonly security: SecurityEvents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Ends the other sessions, which were opened without the factor. @returns new recovery codes when none are left */
  async added(userId: number, factor: 'totp' | 'passkey', sessionId: string): Promise<string[] | null> {
    await this.sessions.endAll(userId, sessionId);
    await this.security.record('second-factor-added', { userId, details: [factor] });
    return (await this.codes.countOf(userId)) > 0 ? null : this.renewRecoveryCodes(userId);
  }

  /** Call it after a factor was removed. Without any factor the recovery codes are removed, too. */
  async removed(userId: number, factor: 'totp' | 'passkey'): Promise<void> {
    const left = await this.factors.countOf(userId);
    if (left === 0 && this.settings.ADMIN_MFA === 'required') throw new LastSecondFactor();
    if (left === 0) await this.factors.removeAll(userId);
    await this.security.record('second-factor-removed', { userId, details: [factor] });
  }

  async renewRecoveryCodes(userId: number): Promise<string[]> {
    if ((await this.factors.countOf(userId)) === 0) throw new NoSecondFactor();
    return this.codes.renew(userId);
  }
}

@Injectable()
export class RecoveryCodeHandlers {
  constructor(
    private readonly users: Users,
    private readonly changes: FactorChanges,
    private readonly security: SecurityEvents,
  ) {}

  @Handles(ReplaceRecoveryCodes, 'in-transaction')
  async replaceRecoveryCodes({ userId }: ReplaceRecoveryCodes): Promise<string[]> {
    await this.users.forChange(userId);
    const codes = await this.changes.renewRecoveryCodes(userId);
    await this.security.record('second-factor-added', { userId, details: ['recovery-codes'] });
    return codes;
  }
}
