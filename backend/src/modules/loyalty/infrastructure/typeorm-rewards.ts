import { Injectable } from '@nestjs/common';
import { EntitySchema } from 'typeorm';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { RewardNotFound } from '../domain/loyalty.errors.ts';
import { Reward, Rewards } from '../domain/reward.ts';

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

@Injectable()
export class TypeOrmRewards extends Rewards {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  find(id: number): Promise<Reward> {
    return this.load(id, 'pessimistic_read');
  }

  forChange(id: number): Promise<Reward> {
    return this.load(id, 'pessimistic_write');
  }

  async add(reward: Reward, by: Actor): Promise<void> {
    await this.work.manager.insert(Reward, reward);
    reward.markOffered(reward.id, by);
    this.work.record(reward);
  }

  async save(reward: Reward): Promise<void> {
    const { id, name, description, pointsCost, category, discountPercent, discountBani } = reward;
    const { membershipRequired, active } = reward;
    const terms = { name, description, pointsCost, category, discountPercent, discountBani };
    await this.work.manager.update(Reward, { id }, { ...terms, membershipRequired, active });
    this.work.record(reward);
  }

  private async load(id: number, mode: 'pessimistic_read' | 'pessimistic_write'): Promise<Reward> {
    const reward = await this.work.manager.findOne(Reward, { where: { id }, lock: { mode } });
    if (!reward) throw new RewardNotFound();
    return reward;
  }
}
