import { EntitySchema } from 'typeorm';
import { Redemption } from '../domain/redemption.ts';

/** Mapping of {@link Redemption}. */
export const redemptionSchema = new EntitySchema<Redemption>({
  name: 'Redemption',
  target: Redemption,
  schema: 'loyalty',
  tableName: 'redemption',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    userId: { name: 'user_id', type: 'integer' },
    rewardId: { name: 'reward_id', type: 'integer' },
    code: { type: 'text' },
    rewardName: { name: 'reward_name', type: 'text' },
    category: { type: 'text' },
    discountPercent: { name: 'discount_percent', type: 'integer', nullable: true },
    discountBani: { name: 'discount_bani', type: 'integer', nullable: true },
    pointsUsed: { name: 'points_used', type: 'integer' },
    status: { type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
    usedAt: { name: 'used_at', type: 'timestamptz', nullable: true },
    appointmentId: { name: 'appointment_id', type: 'integer', nullable: true },
    plannedAppointmentId: { name: 'planned_appointment_id', type: 'integer', nullable: true },
    reductionBani: { name: 'reduction_bani', type: 'integer', nullable: true },
  },
});
