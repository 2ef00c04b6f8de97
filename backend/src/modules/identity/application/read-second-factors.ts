import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';

/** A passkey as shown to its owner. */
export class OwnPasskey {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ example: 'Telefonul meu' })
  readonly name: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly addedAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly lastUsedAt: Date | null;
}

/** The second factors of an admin. */
export class OwnSecondFactors {
  @ApiProperty({ description: 'Whether the team has to have one (`ADMIN_MFA=required`).' })
  readonly required: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null without an app.' })
  readonly authenticatorAppAddedAt: Date | null;

  @ApiProperty({ type: [OwnPasskey] })
  readonly passkeys: OwnPasskey[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Unused recovery codes.' })
  readonly recoveryCodesLeft: number;
}

/** Reads the second factors of an account. */
export class ReadSecondFactors extends Query<OwnSecondFactors> {
  constructor(readonly userId: number) {
    super();
  }
}

const READ = `
  SELECT (SELECT added_at FROM identity.authenticator_app WHERE user_id = $1) AS "authenticatorAppAddedAt",
         (SELECT count(*)::integer FROM identity.recovery_code WHERE user_id = $1 AND used_at IS NULL) AS "recoveryCodesLeft"`;
const PASSKEYS = `
  SELECT id, name, added_at AS "addedAt", last_used_at AS "lastUsedAt"
  FROM identity.passkey WHERE user_id = $1 ORDER BY id`;

@QueryHandler(ReadSecondFactors)
export class ReadSecondFactorsHandler implements IQueryHandler<ReadSecondFactors> {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ userId }: ReadSecondFactors): Promise<OwnSecondFactors> {
    type Row = Pick<OwnSecondFactors, 'authenticatorAppAddedAt' | 'recoveryCodesLeft'>;
    const row = await this.database.one<Row & Record<string, unknown>>(READ, [userId]);
    const passkeys = await this.database.query<OwnPasskey & Record<string, unknown>>(PASSKEYS, [userId]);
    return {
      required: this.settings.ADMIN_MFA === 'required',
      authenticatorAppAddedAt: row?.authenticatorAppAddedAt ?? null,
      passkeys,
      recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
    };
  }
}
