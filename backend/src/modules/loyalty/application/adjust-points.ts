import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { RecordStandings, UserDirectory } from '../../identity/index.ts';
import { DailyPointsReached, MemberNotFound } from '../domain/loyalty.errors.ts';
import { LoyaltyAccounts } from '../domain/loyalty-account.ts';
import { MemberAccess, mustBeOfOther } from './member-access.ts';
import type { LoyaltyDashboard } from './read-points.ts';

const MOVED_TODAY = `CASE WHEN moved.day = $2 THEN moved.points ELSE 0 END`;
const LIMIT = `(SELECT daily_points FROM loyalty.setting)`;

// The update locks the row of the receptionist, so that two concurrent changes are added up.
const SPEND = `
  INSERT INTO loyalty.moved_by_hand AS moved (user_id, day, points)
  SELECT $1, $2::date, $3::integer WHERE $3 <= ${LIMIT}
  ON CONFLICT (user_id) DO UPDATE SET day = $2, points = ${MOVED_TODAY} + $3
  WHERE ${MOVED_TODAY} + $3 <= ${LIMIT}
  RETURNING points`;

const REMAINING = `
  SELECT greatest(0, ${LIMIT} - coalesce(max(${MOVED_TODAY}), 0)) AS points
  FROM loyalty.moved_by_hand moved WHERE user_id = $1`;

/** Credits or deducts points by hand, never more than the member has (specification §5). */
export class AdjustPoints extends command<
  { userId: number; change: number; reason: string | undefined; by: Actor },
  LoyaltyDashboard
>() {}

@Injectable()
export class AdjustPointsHandlers {
  constructor(
    private readonly accounts: LoyaltyAccounts,
    private readonly access: MemberAccess,
    private readonly users: UserDirectory,
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
    private readonly day: WorkshopDay,
  ) {}

  /** @throws OwnPoints, DailyPointsReached, MemberNotFound, PointsNotPositive, NotEnoughPoints, PointsPending */
  @Handles(AdjustPoints, 'in-transaction')
  async adjustPoints({ userId, change, reason, by }: AdjustPoints): Promise<LoyaltyDashboard> {
    await mustBeOfOther(userId, by, this.access);
    const account = await this.accounts.forChange(userId);
    if (!(await this.users.hold(userId))) throw new MemberNotFound();
    const now = this.clock.now();
    const entry = change > 0 ? account.credit(change, by, now) : account.deduct(-change, by, now);
    await this.accounts.save(account, entry, reason);
    await this.commands.execute(new RecordStandings({ standings: [account] }));
    if (by.kind === 'user') {
      const amount = Math.abs(change);
      if (by.role !== 'admin') await this.countMoved(amount, by.userId);
      await this.security.record(change > 0 ? 'points-credited' : 'points-deducted', { userId, amount });
    }
    const { tier: membershipLevel, points: loyaltyPoints, spendablePoints, pendingPoints } = account;
    return { membershipLevel, loyaltyPoints, spendablePoints, pendingPoints };
  }
  private async countMoved(points: number, userId: number): Promise<void> {
    const today = this.day.today();
    if (await this.database.one(SPEND, [userId, today, points])) return;
    const remaining = await this.database.one<{ points: number }>(REMAINING, [userId, today]);
    throw new DailyPointsReached(remaining?.points ?? 0);
  }
}
