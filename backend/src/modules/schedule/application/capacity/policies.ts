import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { columnOf } from '../../../../platform/database/columns.ts';
import { Database } from '../../../../platform/database/database.ts';
import { SettingsRows, SettingsTable } from '../../../../platform/database/settings-rows.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
import { type ChangedPolicy, POLICY_FIELDS, StoredPolicy } from '../../domain/policy.ts';
import { type BookingPolicy, STANDARD_POLICY } from '../../domain/schedule.values.ts';

/** The policy of an empty database: the standard one with the values of the environment. */
export function initialPolicy(settings: Settings): BookingPolicy {
  return {
    ...STANDARD_POLICY,
    horizonDays: settings.BOOKING_HORIZON_DAYS,
    leadMinutes: settings.BOOKING_LEAD_MINUTES,
    bufferMinutes: settings.BOOKING_BUFFER_MINUTES,
  };
}

const COLUMNS = POLICY_FIELDS.map(columnOf);

/** The policy as JSON, for statements that read other things with it; null in a database without one. */
export const SELECT_POLICY = `(
  SELECT json_build_object(${POLICY_FIELDS.map((field) => `'${field}', ${columnOf(field)}`).join(', ')}) FROM booking.policy)`;

/** The buffer in minutes; `initial` is the parameter for a database without a policy. */
export const selectBuffer = (initial: string) =>
  `coalesce((SELECT buffer_minutes FROM booking.policy), ${initial}::int)`;

export type PolicyRow = BookingPolicy | null;

const POLICY = new SettingsTable('booking.policy', StoredPolicy, POLICY_FIELDS);
const PARAMETERS = COLUMNS.map((_, index) => `$${index + 1}`).join(', ');
const FILL = `INSERT INTO booking.policy (${COLUMNS.join(', ')}) VALUES (${PARAMETERS}) ON CONFLICT DO NOTHING`;

/** The policy in booking.policy. The first start of the product fills it from the environment. */
@Injectable()
export class Policies implements OnApplicationBootstrap {
  constructor(
    private readonly rows: SettingsRows,
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.fill();
  }

  async current(): Promise<BookingPolicy & { version: number }> {
    const stored = await this.database.one<BookingPolicy & { version: number }>(POLICY.read);
    return stored ?? { ...initialPolicy(this.settings), version: 1 };
  }

  async forChange(): Promise<StoredPolicy> {
    await this.fill();
    return this.rows.forChange(POLICY);
  }

  save(policy: StoredPolicy): Promise<void> {
    return this.rows.save(POLICY, policy);
  }

  private async fill(): Promise<void> {
    const initial = initialPolicy(this.settings);
    await this.database.query(
      FILL,
      POLICY_FIELDS.map((field) => initial[field]),
    );
  }
}

@ApiSchema({ name: 'BookingPolicy' })
export class PolicyView implements BookingPolicy {
  @ApiInteger('To be sent back with a change.') readonly version: number;
  @ApiInteger('Days ahead that can be booked, today not counted.') readonly horizonDays: number;
  @ApiInteger('Minutes from now to the earliest offered start.') readonly leadMinutes: number;
  @ApiInteger('Minutes a bay stays empty between two jobs.') readonly bufferMinutes: number;

  @ApiProperty({ type: 'integer', enum: [15, 30, 60], description: 'Minutes between offered starts.' })
  readonly stepMinutes: number;

  @ApiInteger('Upcoming visits that a phone may have; one that is not proven at most 3 of them.')
  readonly maxOpenVisits: number;

  @ApiInteger('Hours before the start until which a customer may cancel or move; 0 is until the start.')
  readonly cancelLimitHours: number;

  @ApiProperty({ description: 'Whether what visitors and clients book is confirmed at once.' })
  readonly autoConfirm: boolean;
}

export class ChangePolicy extends command<{ policy: ChangedPolicy; version: number; by: Actor }>() {}

@Injectable()
export class PolicyReader {
  constructor(private readonly policies: Policies) {}

  readBookingPolicy(): Promise<PolicyView> {
    return this.policies.current();
  }
}

@Injectable()
export class PolicyHandlers {
  constructor(private readonly policies: Policies) {}

  @Handles(ChangePolicy, 'in-transaction')
  async changePolicy({ policy, version, by }: ChangePolicy): Promise<void> {
    const stored = await this.policies.forChange();
    stored.change(policy, version, by);
    await this.policies.save(stored);
  }
}
