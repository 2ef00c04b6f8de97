import { TIERS, type Tier, tierFor } from '@car-workshop/contracts/values/loyalty';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import type { Language } from '../../../kernel/language.ts';
import type { PageRequest } from '../../../kernel/page.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiDateTime, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { descriptionOf } from '../domain/entry-description.ts';
import { MemberAccess } from './member-access.ts';

/** SQL: points of an account, given as an expression, that wait for friends to be confirmed. */
export const pendingPointsOf = (userId: string) => `
  (SELECT coalesce(sum(bonus.points), 0)::integer FROM loyalty.transaction bonus
   WHERE bonus.user_id = ${userId} AND bonus.type = 'bonus' AND bonus.referred_user_id IS NOT NULL
     AND NOT EXISTS (SELECT FROM loyalty.confirmed_friend friend
                     WHERE friend.referred_user_id = bonus.referred_user_id))`;

export class LoyaltyDashboard {
  @ApiProperty({ enum: TIERS }) membershipLevel: Tier;
  @ApiInteger({ minimum: 0 }) loyaltyPoints: number;
  @ApiInteger({ minimum: 0, description: 'Points that can be redeemed now.' }) spendablePoints: number;

  @ApiInteger({
    minimum: 0,
    description: 'Bonuses for friends who have neither proven their phone nor had a completed visit yet.',
  })
  pendingPoints: number;
}

const STANDING = `
  SELECT tier AS membership_level, points AS loyalty_points, greatest(points - pending, 0) AS spendable_points,
         pending AS pending_points
  FROM (SELECT tier, points, ${pendingPointsOf('account.user_id')} AS pending FROM loyalty.account WHERE user_id = $1) account`;

export class LoyaltyTransaction {
  @ApiInteger() id: number;
  @ApiProperty({ enum: ['earned', 'redeemed', 'bonus'] }) type: 'earned' | 'redeemed' | 'bonus';

  @ApiProperty({
    description: 'The reason, in the language of the request; a reason that the desk entered stays as it is.',
  })
  description: string;

  @ApiNullable('integer', 'The visit that earned them.') appointmentId: number | null;
  @ApiInteger('Negative when deducted.') points: number;
  @ApiDateTime() createdAt: Date;
}

interface Row extends Omit<LoyaltyTransaction, 'description'> {
  readonly referredUserId: number | null;
  readonly redeemed: string | null;
  readonly reason: string | null;
}

const PAGE = `
  SELECT line.id, line.type, line.points, line.created_at, line.appointment_id,
         line.referred_user_id, redemption.reward_name AS redeemed, reason.text AS reason
  FROM (SELECT * FROM loyalty.transaction WHERE user_id = $1
        ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3) line
  LEFT JOIN loyalty.redemption ON redemption.id = line.redemption_id
  LEFT JOIN loyalty.reason ON reason.entry = line.entry
  ORDER BY line.created_at DESC, line.id DESC`;
const COUNT = `SELECT entries AS total FROM loyalty.account WHERE user_id = $1`;

@Injectable()
export class PointsReader {
  constructor(
    private readonly access: MemberAccess,
    private readonly database: Database,
  ) {}

  async showLoyaltyDashboard(userId: number, by: Actor): Promise<LoyaltyDashboard> {
    await this.access.require(userId, by);
    const standing = await this.database.one<LoyaltyDashboard>(STANDING, [userId]);
    // A member without any entry has no account yet.
    return standing ?? { membershipLevel: tierFor(0), loyaltyPoints: 0, spendablePoints: 0, pendingPoints: 0 };
  }

  async listLoyaltyTransactions({
    userId,
    page,
    by,
    language,
  }: {
    userId: number;
    page: PageRequest;
    by: Actor;
    language: Language;
  }) {
    await this.access.require(userId, by);
    const { items, total } = await this.database.page<Row>({ page: PAGE, count: COUNT }, [userId], page);
    const transactions = items.map(({ id, type, points, createdAt, ...cause }) => ({
      id,
      type,
      description: descriptionOf({ type, ...cause }, language),
      appointmentId: cause.appointmentId,
      points,
      createdAt,
    }));
    return { items: transactions, total };
  }
}
