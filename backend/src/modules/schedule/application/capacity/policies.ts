import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { StoredPolicy } from '../../domain/policy.ts';
import { type BookingPolicy, STANDARD_POLICY } from '../../domain/schedule.ts';

/** The policy of an empty database: the standard one with the values of the environment. */
export function initialPolicy(settings: Settings): BookingPolicy {
  return {
    ...STANDARD_POLICY,
    horizonDays: settings.BOOKING_HORIZON_DAYS,
    leadMinutes: settings.BOOKING_LEAD_MINUTES,
    bufferMinutes: settings.BOOKING_BUFFER_MINUTES,
  };
}

/** The policy as JSON, for statements that read other things with it; null in a database without one. */
export const SELECT_POLICY = `(SELECT json_build_object(
    'horizonDays', horizon_days, 'leadMinutes', lead_minutes, 'bufferMinutes', buffer_minutes,
    'stepMinutes', step_minutes, 'maxOpenVisits', max_open_visits, 'cancelLimitHours', cancel_limit_hours,
    'autoConfirm', auto_confirm)
  FROM booking.policy)`;

/** The buffer in minutes; `initial` is the parameter for a database without a policy. */
export const selectBuffer = (initial: string) =>
  `coalesce((SELECT buffer_minutes FROM booking.policy), ${initial}::int)`;

/** The result of {@link SELECT_POLICY}. */
export type PolicyRow = BookingPolicy | null;

/** The columns of booking.policy as a {@link BookingPolicy}. */
const COLUMNS = `
  horizon_days AS "horizonDays", lead_minutes AS "leadMinutes", buffer_minutes AS "bufferMinutes",
  step_minutes AS "stepMinutes", max_open_visits AS "maxOpenVisits", cancel_limit_hours AS "cancelLimitHours",
  auto_confirm AS "autoConfirm"`;
const CURRENT = `SELECT ${COLUMNS}, version FROM booking.policy`;
const FOR_CHANGE = `${CURRENT} FOR UPDATE`;
const FILL = `
  INSERT INTO booking.policy (horizon_days, lead_minutes, buffer_minutes, step_minutes, max_open_visits, cancel_limit_hours,
                              auto_confirm)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`;
const SAVE = `
  UPDATE booking.policy
  SET horizon_days = $1, lead_minutes = $2, buffer_minutes = $3, step_minutes = $4, max_open_visits = $5,
      cancel_limit_hours = $6, auto_confirm = $7, version = $8`;

type StoredRow = BookingPolicy & { version: number } & Record<string, unknown>;

/** The policy in booking.policy. The first start of the product fills it from the environment. */
@Injectable()
export class Policies implements OnApplicationBootstrap {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.fill();
  }

  async current(): Promise<BookingPolicy & { version: number }> {
    const stored = await this.database.one<StoredRow>(CURRENT);
    return stored ?? { ...initialPolicy(this.settings), version: 1 };
  }

  /** Loads the policy under a row lock; requires a unit of work. */
  async forChange(): Promise<StoredPolicy> {
    await this.fill();
    const row = await this.database.one<StoredRow>(FOR_CHANGE);
    if (!row) throw new Error('The row of booking.policy is missing');
    const { version, ...policy } = row;
    return StoredPolicy.of(policy, version);
  }

  async save(policy: StoredPolicy): Promise<void> {
    await this.database.query(SAVE, [...valuesOf(policy), policy.version]);
    this.work.record(policy);
  }

  private async fill(): Promise<void> {
    await this.database.query(FILL, valuesOf(initialPolicy(this.settings)));
  }
}

function valuesOf(policy: BookingPolicy): (number | boolean)[] {
  const {
    horizonDays,
    leadMinutes,
    bufferMinutes,
    stepMinutes,
    maxOpenVisits,
    cancelLimitHours,
    autoConfirm,
  } = policy;
  return [horizonDays, leadMinutes, bufferMinutes, stepMinutes, maxOpenVisits, cancelLimitHours, autoConfirm];
}
