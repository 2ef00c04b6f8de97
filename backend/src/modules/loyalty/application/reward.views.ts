import { ApiProperty } from '@nestjs/swagger';
import { REWARD_CATEGORIES, type RewardCategory, TIERS, type Tier } from '../domain/loyalty.values.ts';

/** A reward that points can be exchanged for (specification §3). */
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

  @ApiProperty({ enum: TIERS, description: 'The lowest tier that can redeem the reward.' })
  membershipRequired: Tier;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Percentage of the price.' })
  discountPercent: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'RON.', example: 100 })
  discountAmount: number | null;
}

export class ManagedReward extends LoyaltyReward {
  @ApiProperty({ description: 'Whether members can redeem the reward.' })
  active: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: 'integer', description: 'The number of redemptions.' })
  redemptions: number;
}

export const REWARD_COLUMNS = `
  reward.id, reward.name, reward.description, reward.points_cost AS "pointsCost", reward.category,
  reward.membership_required AS "membershipRequired", reward.discount_percent AS "discountPercent",
  reward.discount_bani / 100.0 AS "discountAmount"`;
