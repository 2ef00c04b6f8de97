import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type Actor, worksAtDesk } from '../../../../kernel/actor.ts';
import type { Page, PageRequest } from '../../../../kernel/page.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiDateTime, ApiInteger } from '../../../../platform/http/view-properties.ts';
import { MemberNotFound } from '../../../loyalty/index.ts';
import { maskName } from '../../domain/masking.ts';

const BONUS_OUTCOMES = ['given', 'unconfirmed', 'withheld', 'repeated', 'pending'] as const;

export class Referral {
  @ApiProperty({ description: 'First name and initial; empty when the friend was erased.', example: 'Ion P.' })
  name: string;

  @ApiDateTime('When the friend registered.') joinedAt: Date;
  @ApiInteger('Points for the member; 0 unless there is a bonus.') points: number;

  @ApiProperty({
    enum: BONUS_OUTCOMES,
    description:
      '`unconfirmed`: given, but not to be spent until the friend proves the phone or has a completed visit; `withheld`: more than 20 friends in 30 days; `repeated`: the phone has brought a bonus before; `pending`: not decided yet, shortly after the registration.',
  })
  bonus: (typeof BONUS_OUTCOMES)[number];
}

const PAGE = `
  SELECT friend.name, friend.created_at AS joined_at, friend.erased_at IS NOT NULL AS erased,
         coalesce(bonus.points, 0) AS points,
         CASE WHEN bonus.confirmed THEN 'given'
              WHEN bonus.points IS NOT NULL THEN 'unconfirmed'
              WHEN withheld.reason = 'phone' THEN 'repeated'
              WHEN withheld.referred_user_id IS NOT NULL THEN 'withheld'
              ELSE 'pending' END AS bonus
  FROM (SELECT * FROM identity.user_card WHERE referred_by = $1
        ORDER BY created_at DESC, user_id DESC LIMIT $2 OFFSET $3) friend
  LEFT JOIN loyalty.bonus_card bonus ON bonus.referred_user_id = friend.user_id
  LEFT JOIN loyalty.withheld_bonus_card withheld ON withheld.referred_user_id = friend.user_id
  ORDER BY friend.created_at DESC, friend.user_id DESC`;

const COUNT = `SELECT count(*) AS total FROM identity.user_card WHERE referred_by = $1`;
const MEMBER = `SELECT FROM identity.user_card WHERE user_id = $1 AND erased_at IS NULL`;

@Injectable()
export class ReferralReader {
  constructor(private readonly database: Database) {}

  async listReferrals(userId: number, page: PageRequest, by: Actor): Promise<Page<Referral>> {
    await this.requireAccess(userId, by);
    const sql = { page: PAGE, count: COUNT };
    const { items, total } = await this.database.page<Referral & { erased: boolean }>(sql, [userId], page);
    const referrals = items.map(({ erased, ...referral }) => ({
      ...referral,
      name: erased ? '' : maskName(referral.name),
    }));
    return { items: referrals, total };
  }

  private async requireAccess(userId: number, by: Actor): Promise<void> {
    if (by.kind === 'user' && by.userId === userId) return;
    if (!worksAtDesk(by) || !(await this.database.one(MEMBER, [userId]))) throw new MemberNotFound();
  }
}
