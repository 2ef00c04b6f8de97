import { MAX_KEY_BOX, POLICY_BOUNDS } from '@car-workshop/contracts/values/schedule';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { columnOf } from '../../../../platform/database/columns.ts';
import { Database } from '../../../../platform/database/database.ts';
import { flag, oneOfNumbers, text, wholeNumber } from '../../../../platform/settings/setting-fields.ts';
import { SettingsSection } from '../../../../platform/settings/settings-section.ts';
import { StoredPolicy } from '../../domain/policy.ts';
import { type BookingPolicy, STANDARD_POLICY } from '../../domain/schedule.values.ts';

/** The policy of an empty database: the standard policy with values of the environment. */
export function initialPolicy(settings: Settings): BookingPolicy {
  return {
    ...STANDARD_POLICY,
    horizonDays: settings.BOOKING_HORIZON_DAYS,
    leadMinutes: settings.BOOKING_LEAD_MINUTES,
    bufferMinutes: settings.BOOKING_BUFFER_MINUTES,
  };
}

/** The booking rules. Open pages of earlier versions do not send the key box and the starts of an hour. */
export const POLICY = new SettingsSection<BookingPolicy>({
  name: 'BookingPolicy',
  path: 'policy',
  table: 'booking.policy',
  settings: StoredPolicy,
  fields: {
    horizonDays: wholeNumber({
      ...POLICY_BOUNDS.horizonDays,
      shown: 'Days ahead that can be booked, today not counted.',
    }),
    leadMinutes: wholeNumber({
      ...POLICY_BOUNDS.leadMinutes,
      shown: 'Minutes from now to the earliest offered start.',
    }),
    bufferMinutes: wholeNumber({
      ...POLICY_BOUNDS.bufferMinutes,
      shown: 'Minutes a bay stays empty between two jobs.',
    }),
    stepMinutes: oneOfNumbers([15, 30, 60], 'booking.step', { shown: 'Minutes between offered starts.' }),
    maxOpenVisits: wholeNumber({
      ...POLICY_BOUNDS.maxOpenVisits,
      shown: 'Upcoming visits that a phone may have; one that is not proven at most 3 of them.',
    }),
    cancelLimitHours: wholeNumber({
      ...POLICY_BOUNDS.cancelLimitHours,
      shown: 'Hours before the start until which a customer may cancel or move; 0 is until the start.',
    }),
    maxStartsPerHour: wholeNumber({
      ...POLICY_BOUNDS.maxStartsPerHour,
      optional: true,
      description: 'Missing: as it is.',
      shown:
        'Visits that visitors and clients may start in one hour of the clock, those of the desk counted; 0 is no limit.',
    }),
    autoConfirm: flag({
      description: 'Whether what visitors and clients book is confirmed at once. Missing: as it is.',
      shown: 'Whether what visitors and clients book is confirmed at once.',
    }),
    keyBox: text({
      max: MAX_KEY_BOX,
      description: 'Where customers leave their keys outside of the hours; empty: there is no box. Missing: as it is.',
      shown: 'Where customers leave their keys outside of the hours; empty without a box.',
    }),
  },
  show: 'Read the rules of taking bookings',
  change: 'Replace the rules of taking bookings; booked appointments stay',
  document: {
    tag: 'booking',
    showId: 'Policy.read',
    changeId: 'Policy.change',
    details: undefined,
    version: 'To be sent back with a change.',
  },
});

/** The policy as JSON, for statements that also read other data; null if the database has none. */
export const SELECT_POLICY = `(
  SELECT json_build_object(${POLICY.fields.map((field) => `'${field}', ${columnOf(field)}`).join(', ')}) FROM booking.policy)`;

/** The buffer in minutes; `initial` is the parameter if the database has no policy. */
export const selectBuffer = (initial: string) =>
  `coalesce((SELECT buffer_minutes FROM booking.policy), ${initial}::int)`;

export type PolicyRow = BookingPolicy | null;

/** The policy in booking.policy. The first start of the product fills it from the environment. */
@Injectable()
export class Policies implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.database.query(POLICY.fill, POLICY.valuesOf(initialPolicy(this.settings)));
  }

  async current(): Promise<BookingPolicy & { version: number }> {
    const stored = await this.database.one<BookingPolicy & { version: number }>(POLICY.read);
    return stored ?? { ...initialPolicy(this.settings), version: 1 };
  }
}
