/** Calendar arithmetic on civil days, which clock changes do not affect. */

/** An existing calendar date `YYYY-MM-DD`, years 0001 to 9999. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

/** Day of the week by ISO 8601: Monday is 1, Sunday is 7. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MS = 86_400_000;
const DATE_PATTERN = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether a text is `YYYY-MM-DD` and exists: 2026-02-30 does not. */
export function isLocalDate(text: string): text is LocalDate {
  // `Date.parse` moves a day that does not exist into the next month, or is NaN.
  return DATE_PATTERN.test(text) && isoDate(Date.parse(text)) === text;
}

export function parseLocalDate(text: string): LocalDate | undefined {
  return isLocalDate(text) ? text : undefined;
}

/** Parses a date that must be valid, such as a constant or a `date` column; throws a RangeError otherwise. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`Not a calendar date: ${JSON.stringify(text)}`);
  return text;
}

/** Days since 1970-01-01. */
export function epochDay(date: string): number {
  return Date.parse(date) / DAY_MS;
}

/** The date `day` days after 1970-01-01; throws a RangeError outside the years 0001 to 9999. */
export function dateOfEpochDay(day: number): LocalDate {
  const date = isoDate(day * DAY_MS);
  if (!DATE_PATTERN.test(date)) throw new RangeError(`Day ${day} is outside the years 0001 to 9999`);
  return date as LocalDate;
}

export function addDays(date: LocalDate, days: number): LocalDate;
export function addDays(date: string, days: number): string;
export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDay(date) + days);
}

/** Moves a date to the same day of another month, or to the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate;
export function addMonths(date: string, months: number): string;
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const first = firstOf(index);
  return addDays(first, Math.min(day, daysBetween(first, firstOf(index + 1))) - 1);
}

/** Calendar days from one date to another; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

export function weekdayOf(date: string): IsoWeekday {
  // 1970-01-01 was a Thursday.
  return (((((epochDay(date) + 3) % 7) + 7) % 7) + 1) as IsoWeekday;
}

export function startOfIsoWeek(date: LocalDate): LocalDate;
export function startOfIsoWeek(date: string): string;
export function startOfIsoWeek(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The first day of a month, given as its number since the year 0. */
function firstOf(index: number): LocalDate {
  return localDate(`${padded(Math.floor(index / 12), 4)}-${padded((index % 12) + 1, 2)}-01`);
}

/** The UTC date of a timestamp. `toISOString` takes three times as long. */
function isoDate(ms: number): string {
  const date = new Date(ms);
  return `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1, 2)}-${padded(date.getUTCDate(), 2)}`;
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
