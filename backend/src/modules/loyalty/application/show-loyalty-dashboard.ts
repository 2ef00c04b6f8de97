import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { tierFor } from '../domain/tier.ts';
import { TIERS, type Tier } from '../domain/tier.values.ts';
import { MemberAccess } from './member-access.ts';
import { pendingPointsOf } from './pending-points.ts';

/** Points and tier of a member (specification §3). */
export class LoyaltyDashboard {
  @ApiProperty({ enum: TIERS })
  membershipLevel: Tier;

  @ApiProperty({ type: 'integer', minimum: 0 })
  loyaltyPoints: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Points that can be redeemed now.' })
  spendablePoints: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Bonuses for friends who have neither proven their phone nor had a completed visit yet.',
  })
  pendingPoints: number;
}

/** Points and tier of a member. */
export class ShowLoyaltyDashboard extends Query<LoyaltyDashboard> {
  constructor(
    readonly userId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

const STANDING = `
  SELECT tier AS "membershipLevel", points AS "loyaltyPoints", greatest(points - pending, 0) AS "spendablePoints",
         pending AS "pendingPoints"
  FROM (SELECT tier, points, ${pendingPointsOf('account.user_id')} AS pending FROM loyalty.account WHERE user_id = $1) account`;

@QueryHandler(ShowLoyaltyDashboard)
export class ShowLoyaltyDashboardHandler implements IQueryHandler<ShowLoyaltyDashboard> {
  constructor(
    private readonly access: MemberAccess,
    private readonly database: Database,
  ) {}

  async execute({ userId, by }: ShowLoyaltyDashboard): Promise<LoyaltyDashboard> {
    await this.access.require(userId, by);
    const standing = await this.database.one<LoyaltyDashboard & { [column: string]: unknown }>(STANDING, [
      userId,
    ]);
    // A member without any entry has no account yet.
    return (
      standing ?? { membershipLevel: tierFor(0), loyaltyPoints: 0, spendablePoints: 0, pendingPoints: 0 }
    );
  }
}
