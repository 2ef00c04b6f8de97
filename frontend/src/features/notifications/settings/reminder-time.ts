const DAY = 24 * 60;
/** As the server does, so that it is sent before the quiet hours begin. */
const BEFORE_QUIET = 30;

/** Minutes since midnight of `HH:MM`; null for other texts. */
function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export interface ReminderTime {
  readonly daysBefore: number;
  readonly time: string;
}

/**
 * When the reminder of an appointment leaves: so many hours before, or half an hour before the quiet hours that this is in.
 * @returns null without a reminder, and while a field is not filled in
 */
export function reminderTime(
  start: string,
  hours: string,
  quiet: { readonly from: string; readonly to: string },
): ReminderTime | null {
  const [begins, from, to] = [minutesOf(start), minutesOf(quiet.from), minutesOf(quiet.to)];
  const before = /^\d{1,3}$/.test(hours.trim()) ? Number(hours) : 0;
  if (begins === null || from === null || to === null || before === 0) return null;
  let at = begins - before * 60;
  const time = ((at % DAY) + DAY) % DAY;
  const isQuiet = from > to ? time >= from || time < to : time >= from && time < to;
  if (isQuiet) at -= ((time - from + DAY) % DAY) + BEFORE_QUIET;
  const minute = ((at % DAY) + DAY) % DAY;
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return { daysBefore: Math.round((minute - at) / DAY), time: clock };
}
