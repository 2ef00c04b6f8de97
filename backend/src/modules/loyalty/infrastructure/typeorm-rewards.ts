import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { violatedConstraint } from '../../../platform/database/database-errors.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { RedemptionNotFound, RewardNotFound } from '../domain/loyalty.errors.ts';
import { Redemption, Redemptions } from '../domain/redemption.ts';
import { Reward, Rewards } from '../domain/reward.ts';

export const rewardSchema = entity(Reward, 'loyalty.reward', {
  id: GENERATED_ID,
  ...columns<Reward>('text', ['name', 'description', 'category', 'membershipRequired']),
  ...columns<Reward>('integer', ['pointsCost']),
  ...columns<Reward>('integer', ['discountPercent', 'discountBani'], { nullable: true }),
  ...columns<Reward>('boolean', ['active']),
  createdAt: { name: 'created_at', type: 'timestamptz', update: false },
});

@Injectable()
export class TypeOrmRewards implements Rewards {
  constructor(private readonly work: UnitOfWork) {}

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

  save(reward: Reward): Promise<void> {
    return this.work.save(reward);
  }

  private async load(id: number, mode: 'pessimistic_read' | 'pessimistic_write'): Promise<Reward> {
    const reward = await this.work.manager.findOne(Reward, { where: { id }, lock: { mode } });
    if (!reward) throw new RewardNotFound();
    return reward;
  }
}

export const redemptionSchema = entity(Redemption, 'loyalty.redemption', {
  id: GENERATED_ID,
  ...columns<Redemption>('integer', ['userId', 'rewardId', 'pointsUsed']),
  ...columns<Redemption>('integer', ['discountPercent', 'discountBani', 'reductionBani'], { nullable: true }),
  ...columns<Redemption>('integer', ['appointmentId', 'plannedAppointmentId'], { nullable: true }),
  ...columns<Redemption>('text', ['code', 'rewardName', 'category', 'status']),
  ...columns<Redemption>('timestamptz', ['createdAt', 'expiresAt']),
  ...columns<Redemption>('timestamptz', ['usedAt'], { nullable: true }),
});

const MAX_ATTEMPTS = 5;

@Injectable()
export class TypeOrmRedemptions implements Redemptions {
  constructor(private readonly work: UnitOfWork) {}

  async add(redemption: Redemption): Promise<void> {
    for (let attempt = 1; !(await this.insert(redemption)); attempt++) {
      if (attempt === MAX_ATTEMPTS) throw new Error(`No free redemption code after ${MAX_ATTEMPTS} attempts`);
      redemption.regenerateCode();
    }
    this.work.record(redemption);
  }

  findByCodeForChange(code: string): Promise<Redemption> {
    return this.work.forChange(Redemption, { code }, RedemptionNotFound);
  }

  usedForChange(appointmentId: number): Promise<Redemption[]> {
    return this.work.manager.find(Redemption, { where: { appointmentId }, order: { id: 'ASC' }, lock: FOR_UPDATE });
  }

  save(redemption: Redemption): Promise<void> {
    const fields = ['status', 'usedAt', 'appointmentId', 'reductionBani', 'plannedAppointmentId'] as const;
    return this.work.save(redemption, fields);
  }

  private async insert(redemption: Redemption): Promise<boolean> {
    try {
      await this.work.withSavepoint(() => this.work.manager.insert(Redemption, redemption));
      return true;
    } catch (error) {
      if (violatedConstraint(error) === 'redemption_code_key') return false;
      throw error;
    }
  }
}
