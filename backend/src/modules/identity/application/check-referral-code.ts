import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';

/** Whether a code can be used, and nothing about whose it is. */
export class ReferralCodeCheck {
  @ApiProperty({ description: 'Whether somebody refers friends with this code.' })
  readonly valid: boolean;
}

/** The form of a referral code: six characters without 0, O, 1 and I (specification §9). */
export const REFERRAL_CODE = /^[2-9A-HJ-NP-Z]{6}$/;

/** Whether friends can register with this code. */
export class CheckReferralCode extends Query<ReferralCodeCheck> {
  constructor(readonly code: string) {
    super();
  }
}

@QueryHandler(CheckReferralCode)
export class CheckReferralCodeHandler implements IQueryHandler<CheckReferralCode> {
  constructor(private readonly database: Database) {}

  async execute({ code }: CheckReferralCode): Promise<ReferralCodeCheck> {
    const known = await this.database.one(`SELECT FROM identity."user" WHERE referral_code = $1`, [code]);
    return { valid: known !== undefined };
  }
}
