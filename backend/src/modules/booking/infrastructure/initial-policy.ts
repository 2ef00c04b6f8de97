import type { Settings } from '../../../platform/config/settings.ts';
import { type BookingPolicy, STANDARD_POLICY } from '../domain/schedule.ts';

/** The policy of an empty database: the standard one with the values of the environment. */
export function initialPolicy(settings: Settings): BookingPolicy {
  return {
    ...STANDARD_POLICY,
    horizonDays: settings.BOOKING_HORIZON_DAYS,
    leadMinutes: settings.BOOKING_LEAD_MINUTES,
    bufferMinutes: settings.BOOKING_BUFFER_MINUTES,
  };
}
