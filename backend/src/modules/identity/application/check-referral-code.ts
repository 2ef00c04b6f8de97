import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';

/** Result of checking a referral code; does not reveal its owner. */
export class ReferralCodeCheck {
  @ApiProperty({ description: 'Whether an account has this referral code.' })
  readonly valid: boolean;
}

/** Checks whether an account has this referral code. */
export class CheckReferralCode extends Query<ReferralCodeCheck> {
  constructor(readonly code: string) {
    super();
  }
}

@QueryHandler(CheckReferralCode)
export class CheckReferralCodeHandler implements IQueryHandler<CheckReferralCode> {
  constructor(private readonly database: Database) {}

  async execute({ code }: CheckReferralCode): Promise<ReferralCodeCheck> {
    const owner = await this.database.one(`SELECT FROM identity."user" WHERE referral_code = $1`, [code]);
    return { valid: owner !== undefined };
  }
}
