import { BEFORE_QUIET_MINUTES, isQuiet } from '@car-workshop/contracts/quiet-hours';
import { END_OF_DAY, formatLocalTime, parseLocalTime } from '@car-workshop/contracts/time-of-day';
export interface ReminderTime {
  readonly daysBefore: number;
  readonly time: string;
}

/**
 * When the reminder of an appointment is sent: some hours before or, in quiet hours, half an hour before they begin.
 * @returns null without a reminder, and while a field is empty or invalid
 */
export function reminderTime(
  start: string,
  hours: string,
  quiet: { readonly from: string; readonly to: string },
): ReminderTime | null {
  const [begins, from, to] = [start, quiet.from, quiet.to].map(parseLocalTime);
  const before = /^\d{1,3}$/.test(hours.trim()) ? Number(hours) : 0;
  if (begins === undefined || from === undefined || to === undefined || before === 0) return null;
  let at = begins - before * 60;
  const time = ((at % END_OF_DAY) + END_OF_DAY) % END_OF_DAY;
  if (isQuiet({ from, to }, time)) at -= ((time - from + END_OF_DAY) % END_OF_DAY) + BEFORE_QUIET_MINUTES;
  const minute = ((at % END_OF_DAY) + END_OF_DAY) % END_OF_DAY;
  return { daysBefore: Math.round((minute - at) / END_OF_DAY), time: formatLocalTime(minute) };
}
