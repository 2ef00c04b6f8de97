import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { REWARD_CATEGORIES, type RewardCategory } from '../domain/discount.ts';

export const REDEMPTION_STATUSES = ['active', 'used', 'expired'] as const;
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

/** The form of a redemption code: eight characters without 0, O, 1 and I. */
export const REDEMPTION_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/** The reward as it was when it was redeemed. */
export class RedeemedReward {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Reducere de 100 RON' })
  name: string;

  @ApiProperty({ enum: REWARD_CATEGORIES, enumName: 'RewardCategory' })
  category: RewardCategory;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Share of the price taken off.' })
  discountPercent: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'RON taken off.', example: 100 })
  discountAmount: number | null;
}

/** What a member exchanged points for (specification §3). */
@ApiSchema({ name: 'LoyaltyRedemption' })
export class RedemptionView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({
    pattern: REDEMPTION_CODE.source,
    example: 'K7M2PX4R',
    description: 'To be shown at the workshop.',
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

  @ApiProperty({ type: String, format: 'date-time', description: 'From then on it cannot be used.' })
  expiresAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  usedAt: Date | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The appointment it was used on.' })
  appointmentId: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'RON by which the appointment became cheaper.' })
  reduction: number | null;
}

/** Who redeemed it. */
export class RedemptionMember {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Empty when the person was erased.' })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
}

/** A redemption as the workshop finds it by its code. */
@ApiSchema({ name: 'FoundRedemption' })
export class FoundRedemption extends RedemptionView {
  @ApiProperty()
  member: RedemptionMember;
}

/** The columns of a {@link RedemptionView}; `$1` is the present. */
export const REDEMPTION_COLUMNS = `
  redemption.id, redemption.code, redemption.points_used AS "pointsUsed",
  CASE WHEN redemption.status = 'active' AND redemption.expires_at <= $1::timestamptz THEN 'expired'
       ELSE redemption.status END AS status,
  redemption.created_at AS "createdAt", redemption.expires_at AS "expiresAt", redemption.used_at AS "usedAt",
  redemption.appointment_id AS "appointmentId", redemption.reduction_bani / 100.0 AS reduction,
  json_build_object('id', redemption.reward_id, 'name', redemption.reward_name, 'category', redemption.category,
                    'discountPercent', redemption.discount_percent,
                    'discountAmount', redemption.discount_bani / 100.0) AS reward`;
