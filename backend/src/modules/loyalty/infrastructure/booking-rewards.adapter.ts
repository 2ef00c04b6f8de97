import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { type PlannedReward, VisitRewards } from '../../booking/index.ts';
import { RedemptionNotFound, RewardCodeRefused } from '../domain/loyalty.errors.ts';
import { Redemptions } from '../domain/redemption.ts';

const PLANNED = `
  SELECT code, reward_name AS title, expires_at AS "expiresAt" FROM loyalty.redemption
  WHERE planned_appointment_id = $1 AND status = 'active'`;

/** Rewards for booking, which declares the port so that it need not import loyalty (ADR 29). */
@Injectable()
export class BookingRewardsAdapter extends VisitRewards {
  constructor(
    private readonly redemptions: Redemptions,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async plan(code: string, userId: number, visit: { appointmentId: number; startsAt: Date }): Promise<void> {
    // The row lock orders two bookings with the same code: the later one has the reward.
    const redemption = await this.redemptions.findByCodeForChange(code).catch((error: unknown) => {
      throw error instanceof RedemptionNotFound ? new RewardCodeRefused('unknown') : error;
    });
    redemption.planFor(visit, userId, this.clock.now());
    await this.redemptions.save(redemption);
  }

  async plannedFor(appointmentId: number): Promise<PlannedReward | null> {
    return (
      (await this.database.one<PlannedReward & Record<string, unknown>>(PLANNED, [appointmentId])) ?? null
    );
  }
}
