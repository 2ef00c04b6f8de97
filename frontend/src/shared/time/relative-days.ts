/** So many days away a month says more than a number of days. */
const DAYS_IN_WORDS = 60;
const DAYS_PER_MONTH = 30.44;

/** "mâine", "peste 12 zile", "acum 3 zile", "peste 5 luni": how far away a day is, in the language's own words. */
export function formatDaysAway(days: number, language = 'ro'): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(days) < DAYS_IN_WORDS) return words.format(days, 'day');
  return words.format(Math.round(days / DAYS_PER_MONTH), 'month');
}
