import { EntitySchema } from 'typeorm';
import { Reward } from '../domain/reward.ts';

/** Mapping of {@link Reward}. */
export const rewardSchema = new EntitySchema<Reward>({
  name: 'Reward',
  target: Reward,
  schema: 'loyalty',
  tableName: 'reward',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    description: { type: 'text' },
    pointsCost: { name: 'points_cost', type: 'integer' },
    category: { type: 'text' },
    discountPercent: { name: 'discount_percent', type: 'integer', nullable: true },
    discountBani: { name: 'discount_bani', type: 'integer', nullable: true },
    membershipRequired: { name: 'membership_required', type: 'text' },
    active: { type: 'boolean' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
  },
});
