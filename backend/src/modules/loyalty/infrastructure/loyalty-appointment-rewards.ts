import { discountOf } from '@car-workshop/contracts/discount';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentRewards, type PlannedReward, type RewardUse, type UsableReward } from '../../booking/index.ts';
import { MemberAccess } from '../application/member-access.ts';
import { CounterCodeRefused, RedemptionNotFound, RewardCodeRefused } from '../domain/loyalty.errors.ts';
import { POINTS_PER_APPOINTMENT } from '../domain/loyalty-account.ts';
import { Redemptions } from '../domain/redemption.ts';
import type { DiscountTerms } from '../domain/reward.ts';

const PLANNED = `
  SELECT code, reward_name AS title, expires_at FROM loyalty.redemption
  WHERE planned_appointment_id = $1 AND status = 'active'`;

const USABLE = `
  SELECT code, reward_name AS title, expires_at, category, discount_percent, discount_bani
  FROM loyalty.redemption WHERE user_id = $1 AND status = 'active' AND expires_at > $2
  ORDER BY expires_at, id LIMIT 50`;

// Points of the appointment that the account can no longer give back; they are not taken back.
const SPENT = `
  SELECT greatest(0, brought.points - account.points)::integer AS points
  FROM (SELECT user_id, sum(points) AS points FROM loyalty.transaction WHERE appointment_id = $1 GROUP BY user_id) brought
  JOIN loyalty.account USING (user_id) WHERE brought.points > 0`;

/** Implements a port of booking, because loyalty imports booking and a cycle must be avoided (ADR 29). */
@Injectable()
export class LoyaltyAppointmentRewards implements AppointmentRewards {
  constructor(
    private readonly redemptions: Redemptions,
    private readonly members: MemberAccess,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async plan(code: string, userId: number, appointment: { appointmentId: number; startsAt: Date }): Promise<void> {
    // The row lock serialises two bookings with the same code; the later one gets the reward.
    const redemption = await this.redemptions.findByCodeForChange(code).catch((error: unknown) => {
      throw error instanceof RedemptionNotFound ? new RewardCodeRefused('unknown') : error;
    });
    redemption.planFor(appointment, userId, this.clock.now());
    await this.redemptions.save(redemption);
  }

  pointsFor(userId: number | null): number {
    return userId === null ? 0 : POINTS_PER_APPOINTMENT;
  }

  async spentPointsOf(appointmentId: number): Promise<number> {
    return (await this.database.one<{ points: number }>(SPENT, [appointmentId]))?.points ?? 0;
  }

  async usableBy(userId: number): Promise<UsableReward[]> {
    type Row = PlannedReward & DiscountTerms;
    const rows = await this.database.query<Row>(USABLE, [userId, this.clock.now()]);
    return rows.map(({ code, title, expiresAt, ...terms }) => ({
      code,
      title,
      expiresAt,
      discount: discountOf(terms),
    }));
  }

  async use({ code, appointmentId, userId, at, field, reduce }: RewardUse, by: Actor): Promise<void> {
    // The row lock serialises two uses of the same code; the later one finds it used.
    const redemption = await this.redemptions.findByCodeForChange(code).catch((error: unknown) => {
      throw error instanceof RedemptionNotFound ? new CounterCodeRefused('unknown', field) : error;
    });
    if (redemption.userId !== userId) throw new CounterCodeRefused('unknown', field);
    if (by.kind === 'user' && (await this.members.isSamePerson(by.userId, userId))) {
      throw new CounterCodeRefused('own', field);
    }
    if (redemption.status === 'used') throw new CounterCodeRefused('used', field);
    if (at >= redemption.expiresAt) throw new CounterCodeRefused('expired', field);
    redemption.use(appointmentId, reduce(discountOf(redemption)), by, at);
    await this.redemptions.save(redemption);
  }

  async release({ appointmentId, at }: { appointmentId: number; at?: Date }, by: Actor): Promise<number> {
    let releasedBani = 0;
    for (const redemption of await this.redemptions.usedForChange(appointmentId)) {
      if (at && !redemption.wasUsedAt(at)) continue;
      releasedBani += redemption.release(by);
      await this.redemptions.save(redemption);
    }
    return releasedBani;
  }

  async plannedFor(appointmentId: number): Promise<PlannedReward | null> {
    return (await this.database.one<PlannedReward>(PLANNED, [appointmentId])) ?? null;
  }
}
