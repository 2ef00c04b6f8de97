import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { REWARD_CATEGORIES, type RewardCategory } from '../domain/loyalty.values.ts';

const REDEMPTION_STATUSES = ['active', 'used', 'expired'] as const;
type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

/** Format of a redemption code: eight characters without 0, O, 1 and I. */
export const REDEMPTION_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/** The terms of the reward at the time of the redemption. */
class RedeemedReward {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Reducere de 100 RON' })
  name: string;

  @ApiProperty({ enum: REWARD_CATEGORIES, enumName: 'RewardCategory' })
  category: RewardCategory;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Percentage of the price.' })
  discountPercent: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'RON.', example: 100 })
  discountAmount: number | null;
}

/** A redemption of a reward (specification §3). */
@ApiSchema({ name: 'LoyaltyRedemption' })
export class RedemptionView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({
    pattern: REDEMPTION_CODE.source,
    example: 'K7M2PX4R',
    description: 'Shown at the counter.',
  })
  code: string;

  @ApiProperty()
  reward: RedeemedReward;

  @ApiProperty({ type: 'integer', minimum: 1 })
  pointsUsed: number;

  @ApiProperty({ enum: REDEMPTION_STATUSES, enumName: 'RedemptionStatus' })
  status: RedemptionStatus;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the code stops being valid.' })
  expiresAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  usedAt: Date | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The discounted appointment.' })
  appointmentId: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The reduction of the appointment in RON.' })
  reduction: number | null;
}

class RedemptionMember {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Empty once the member is erased.' })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
}

@ApiSchema({ name: 'FoundRedemption' })
export class FoundRedemption extends RedemptionView {
  @ApiProperty()
  member: RedemptionMember;
}

/** The columns of a {@link RedemptionView}; `$1` is the current time. */
export const REDEMPTION_COLUMNS = `
  redemption.id, redemption.code, redemption.points_used AS "pointsUsed",
  CASE WHEN redemption.status = 'active' AND redemption.expires_at <= $1::timestamptz THEN 'expired'
       ELSE redemption.status END AS status,
  redemption.created_at AS "createdAt", redemption.expires_at AS "expiresAt", redemption.used_at AS "usedAt",
  redemption.appointment_id AS "appointmentId", redemption.reduction_bani / 100.0 AS reduction,
  json_build_object('id', redemption.reward_id, 'name', redemption.reward_name, 'category', redemption.category,
                    'discountPercent', redemption.discount_percent,
                    'discountAmount', redemption.discount_bani / 100.0) AS reward`;
