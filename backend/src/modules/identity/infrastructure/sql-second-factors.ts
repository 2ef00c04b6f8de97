import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { SecondFactorMethod } from '../domain/second-factor.values.ts';
import { SecondFactors } from '../domain/second-factors.ts';

const COUNT = `
  SELECT (SELECT count(*)::integer FROM identity.authenticator_app WHERE user_id = $1 AND added_at IS NOT NULL) AS apps,
         (SELECT count(*)::integer FROM identity.passkey WHERE user_id = $1) AS passkeys,
         (SELECT count(*)::integer FROM identity.recovery_code WHERE user_id = $1 AND used_at IS NULL) AS codes`;
const DELETE = [
  `DELETE FROM identity.authenticator_app WHERE user_id = $1`,
  `DELETE FROM identity.passkey WHERE user_id = $1`,
  `DELETE FROM identity.recovery_code WHERE user_id = $1`,
  `DELETE FROM identity.pending_sign_in WHERE user_id = $1`,
  `DELETE FROM identity.passkey_challenge WHERE user_id = $1`,
];

interface Counts {
  readonly apps: number;
  readonly passkeys: number;
  readonly codes: number;
}

@Injectable()
export class SqlSecondFactors extends SecondFactors {
  constructor(private readonly database: Database) {
    super();
  }

  async methodsOf(userId: number): Promise<SecondFactorMethod[]> {
    const { apps, passkeys, codes } = await this.counts(userId);
    if (apps + passkeys === 0) return [];
    return [
      ...(apps > 0 ? (['totp'] as const) : []),
      ...(passkeys > 0 ? (['passkey'] as const) : []),
      ...(codes > 0 ? (['recovery'] as const) : []),
    ];
  }

  async countOf(userId: number): Promise<number> {
    const { apps, passkeys } = await this.counts(userId);
    return apps + passkeys;
  }

  async removeAll(userId: number): Promise<boolean> {
    const count = await this.countOf(userId);
    for (const statement of DELETE) await this.database.query(statement, [userId]);
    return count > 0;
  }

  private async counts(userId: number): Promise<Counts> {
    const counts = await this.database.one<Counts & Record<string, unknown>>(COUNT, [userId]);
    return counts ?? { apps: 0, passkeys: 0, codes: 0 };
  }
}
