import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiDateTime, ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from '../../domain/identity.values.ts';

class SecondStep {
  @ApiProperty({ type: [String], enum: SECOND_FACTOR_METHODS }) readonly methods: SecondFactorMethod[];
}

export class SecondFactorAsked {
  @ApiProperty() readonly secondFactor: SecondStep;
}

export class RecoveryCodesAnswer {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Ten codes, each of which works once; null when the earlier ones still work.',
    example: ['abcde23456'],
  })
  readonly recoveryCodes: string[] | null;
}

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

class OwnPasskey {
  @ApiInteger() readonly id: number;
  @ApiProperty({ example: 'Telefonul meu' }) readonly name: string;
  @ApiDateTime() readonly addedAt: Date;
  @ApiNullable('date-time') readonly lastUsedAt: Date | null;
}

export class OwnSecondFactors {
  @ApiProperty({ description: 'Whether the team has to have one (`ADMIN_MFA=required`).' }) readonly required: boolean;
  @ApiNullable('date-time', 'Null without an app.') readonly authenticatorAppAddedAt: Date | null;
  @ApiList(OwnPasskey) readonly passkeys: OwnPasskey[];
  @ApiInteger({ minimum: 0, description: 'Unused recovery codes.' }) readonly recoveryCodesLeft: number;
}

const READ = `
  SELECT (SELECT added_at FROM identity.authenticator_app WHERE user_id = $1) AS authenticator_app_added_at,
         (SELECT count(*)::integer FROM identity.recovery_code WHERE user_id = $1 AND used_at IS NULL) AS recovery_codes_left`;
const PASSKEYS = `
  SELECT id, name, added_at, last_used_at
  FROM identity.passkey WHERE user_id = $1 ORDER BY id`;

type Counts = { readonly apps: number; readonly passkeys: number; readonly codes: number };

@Injectable()
export class SecondFactors {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

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

  async listOwn(userId: number): Promise<OwnSecondFactors> {
    type Row = Pick<OwnSecondFactors, 'authenticatorAppAddedAt' | 'recoveryCodesLeft'>;
    const row = await this.database.one<Row>(READ, [userId]);
    const passkeys = await this.database.query<OwnPasskey>(PASSKEYS, [userId]);
    return {
      required: this.settings.ADMIN_MFA === 'required',
      authenticatorAppAddedAt: row?.authenticatorAppAddedAt ?? null,
      passkeys,
      recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
    };
  }

  private async counts(userId: number): Promise<Counts> {
    const counts = await this.database.one<Counts>(COUNT, [userId]);
    return counts ?? { apps: 0, passkeys: 0, codes: 0 };
  }
}
