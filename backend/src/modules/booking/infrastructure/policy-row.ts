import type { BookingPolicy } from '../domain/schedule.ts';

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
