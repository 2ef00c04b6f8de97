import { daysBetween, END_OF_DAY, type LocalDateTime } from '../../../kernel/wall-clock.ts';
/**
 * Upcoming appointments with a phone that were booked without proof of it, if the policy allows its owner as many. They do
 * not count for its owner.
 */
export const MAX_OPEN_UNPROVEN = 3;

/** Seconds after which a refused client may try again. Constant: the actual time would reveal the next visit of a phone. */
export const OPEN_APPOINTMENTS_RETRY_SECONDS = 3_600;

/** Whether a visit begins too soon for its customer to move or cancel it. No limit with 0 hours. */
export function isTooLateToChange(start: LocalDateTime, limitHours: number, now: LocalDateTime): boolean {
  const minutesLeft = daysBetween(now.date, start.date) * END_OF_DAY + start.time - now.time;
  return limitHours > 0 && minutesLeft < limitHours * 60;
}
