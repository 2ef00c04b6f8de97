import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { BookingPolicy } from '../domain/schedule.ts';
import { Policies, StoredPolicy } from '../domain/stored-policy.ts';
import { initialPolicy } from './initial-policy.ts';

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

type PolicyRow = BookingPolicy & { version: number } & Record<string, unknown>;

/** The policy in booking.policy. The first start of the product fills it from the environment. */
@Injectable()
export class SqlPolicies extends Policies implements OnApplicationBootstrap {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.fill();
  }

  async current(): Promise<BookingPolicy & { version: number }> {
    const stored = await this.database.one<PolicyRow>(CURRENT);
    return stored ?? { ...initialPolicy(this.settings), version: 1 };
  }

  async forChange(): Promise<StoredPolicy> {
    await this.fill();
    const row = await this.database.one<PolicyRow>(FOR_CHANGE);
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
