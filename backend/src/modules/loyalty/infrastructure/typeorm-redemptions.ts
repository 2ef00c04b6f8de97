import { Injectable } from '@nestjs/common';
import { EntitySchema } from 'typeorm';
import { violatedConstraint } from '../../../platform/database/database-errors.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { RedemptionNotFound } from '../domain/loyalty.errors.ts';
import { Redemption, Redemptions } from '../domain/redemption.ts';

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

/** Attempts to find a free code among 32^8. */
const MAX_ATTEMPTS = 5;

@Injectable()
export class TypeOrmRedemptions extends Redemptions {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  async add(redemption: Redemption): Promise<void> {
    for (let attempt = 1; !(await this.insert(redemption)); attempt++) {
      if (attempt === MAX_ATTEMPTS) throw new Error(`No free redemption code after ${MAX_ATTEMPTS} attempts`);
      redemption.regenerateCode();
    }
    this.work.record(redemption);
  }

  async findByCodeForChange(code: string): Promise<Redemption> {
    const redemption = await this.work.manager.findOne(Redemption, {
      where: { code },
      lock: { mode: 'pessimistic_write' },
    });
    if (!redemption) throw new RedemptionNotFound();
    return redemption;
  }

  usedAtForChange(appointmentId: number, usedAt: Date): Promise<Redemption[]> {
    return this.work.manager.find(Redemption, {
      where: { appointmentId, usedAt },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async save(redemption: Redemption): Promise<void> {
    const { id, status, usedAt, appointmentId, reductionBani, plannedAppointmentId } = redemption;
    const changes = { status, usedAt, appointmentId, reductionBani, plannedAppointmentId };
    await this.work.manager.update(Redemption, { id }, changes);
    this.work.record(redemption);
  }

  /** @returns false when the code is taken. */
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
