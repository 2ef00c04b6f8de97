import { ApiProperty } from '@nestjs/swagger';
import { REWARD_CATEGORIES, type RewardCategory } from '../domain/discount.ts';
import { TIERS, type Tier } from '../domain/tier.ts';

export { REWARD_CATEGORIES, type RewardCategory, TIERS, type Tier };

/** Something points can be exchanged for (specification §3). */
export class LoyaltyReward {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Reducere de 100 RON' })
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  pointsCost: number;

  @ApiProperty({ enum: REWARD_CATEGORIES, enumName: 'RewardCategory' })
  category: RewardCategory;

  @ApiProperty({ enum: TIERS, description: 'The lowest tier that may redeem it.' })
  membershipRequired: Tier;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Share of the price taken off.' })
  discountPercent: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'RON taken off.', example: 100 })
  discountAmount: number | null;
}

/** A reward as admins manage it. */
export class ManagedReward extends LoyaltyReward {
  @ApiProperty({ description: 'Whether members are offered it.' })
  active: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: 'integer', description: 'How often it was redeemed.' })
  redemptions: number;
}

/** The columns of a {@link LoyaltyReward}, from a table `reward`. */
export const REWARD_COLUMNS = `
  reward.id, reward.name, reward.description, reward.points_cost AS "pointsCost", reward.category,
  reward.membership_required AS "membershipRequired", reward.discount_percent AS "discountPercent",
  reward.discount_bani / 100.0 AS "discountAmount"`;
