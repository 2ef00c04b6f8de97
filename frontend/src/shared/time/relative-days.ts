/** From this number of days on, the distance is given in months. */
const MONTHS_FROM_DAYS = 60;
const DAYS_PER_MONTH = 30.44;

/** Formats the distance to a day: "mâine", "peste 12 zile", "acum 3 zile", "peste 5 luni". */
export function formatDaysAway(days: number, language = 'ro'): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(days) < MONTHS_FROM_DAYS) return words.format(days, 'day');
  return words.format(Math.round(days / DAYS_PER_MONTH), 'month');
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Formats the time left until an instant, in full hours or minutes: "peste 23 de ore", "peste 5 minute". */
export function formatTimeLeft(ms: number, language = 'ro'): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (ms >= HOUR) return words.format(Math.floor(ms / HOUR), 'hour');
  return words.format(Math.max(1, Math.floor(ms / MINUTE)), 'minute');
}
