import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { DailyPointsReached } from '../domain/loyalty.errors.ts';

const MOVED_TODAY = `CASE WHEN moved.day = $2 THEN moved.points ELSE 0 END`;
const LIMIT = `(SELECT daily_points FROM loyalty.setting)`;

// The row of the receptionist is locked by the update, so that two changes at once count together.
const SPEND = `
  INSERT INTO loyalty.moved_by_hand AS moved (user_id, day, points)
  SELECT $1, $2::date, $3::integer WHERE $3 <= ${LIMIT}
  ON CONFLICT (user_id) DO UPDATE SET day = $2, points = ${MOVED_TODAY} + $3
  WHERE ${MOVED_TODAY} + $3 <= ${LIMIT}
  RETURNING points`;

const REMAINING = `
  SELECT greatest(0, ${LIMIT} - coalesce(max(${MOVED_TODAY}), 0)) AS points
  FROM loyalty.moved_by_hand moved WHERE user_id = $1`;

/** The points that a receptionist may still move by hand today; admins have no limit. */
@Injectable()
export class PointsQuota {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
  ) {}

  /** Counts points, until the unit of work is undone. @throws DailyPointsReached */
  async spend(points: number, by: Actor): Promise<void> {
    if (by.kind !== 'user' || by.role === 'admin') return;
    const today = this.day.today();
    if (await this.database.one(SPEND, [by.userId, today, points])) return;
    const remaining = await this.database.one<{ points: number }>(REMAINING, [by.userId, today]);
    throw new DailyPointsReached(remaining?.points ?? 0);
  }
}
