import { daysBetween, END_OF_DAY, type LocalDateTime } from '../../../kernel/wall-clock.ts';

/** Whether a visit begins too soon for its customer to move or cancel it. No limit with 0 hours. */
export function isTooLateToChange(start: LocalDateTime, limitHours: number, now: LocalDateTime): boolean {
  const minutesLeft = daysBetween(now.date, start.date) * END_OF_DAY + start.time - now.time;
  return limitHours > 0 && minutesLeft < limitHours * 60;
}
