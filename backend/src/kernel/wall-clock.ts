/**
 * Local dates and times of the workshop. Calendar arithmetic is integer arithmetic on civil days; only the conversion
 * between local time and instant needs the time zone database.
 */

/** An existing calendar date `YYYY-MM-DD`, years 0001 to 9999. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

/** Minutes since local midnight, 0 to 1439 (1440 as an exclusive end). */
export type LocalTime = number;

export interface LocalDateTime {
  readonly date: LocalDate;
  readonly time: LocalTime;
}

/** Day of the week by ISO 8601: Monday is 1, Sunday is 7. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const END_OF_DAY: LocalTime = 24 * 60;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const DATE_PATTERN = /^(?!0000)\d{4}-(\d{2})-(\d{2})$/;
const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Parses `YYYY-MM-DD`; `undefined` for other formats and dates that do not exist (2026-02-30). */
export function parseLocalDate(text: string): LocalDate | undefined {
  const match = DATE_PATTERN.exec(text);
  if (!match) return undefined;
  const month = Number(match[1]);
  const day = Number(match[2]);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(Number(text.slice(0, 4)), month)) return undefined;
  return text as LocalDate;
}

/** Parses a date that must be valid, such as a constant or a `date` column; throws a RangeError otherwise. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === undefined) throw new RangeError(`Not a calendar date: ${JSON.stringify(text)}`);
  return date;
}

/** Parses `HH:MM` on the 24-hour clock, two digits each; `undefined` for other formats. */
export function parseLocalTime(text: string): LocalTime | undefined {
  const match = TIME_PATTERN.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** Parses a time that must be valid; throws a RangeError otherwise. */
export function localTime(text: string): LocalTime {
  const time = parseLocalTime(text);
  if (time === undefined) throw new RangeError(`Not a time of day: ${JSON.stringify(text)}`);
  return time;
}

/** Formats a time as `HH:MM` (specification §3); the end of the day is `24:00`. */
export function formatLocalTime(time: LocalTime): string {
  return `${TWO_DIGITS[Math.floor(time / 60)]}:${TWO_DIGITS[time % 60]}`;
}

export function epochDay(date: LocalDate): number {
  return dayNumber(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)));
}

/** The date `day` days after 1970-01-01; throws a RangeError outside the years 0001 to 9999. */
export function dateOfEpochDay(day: number): LocalDate {
  // Howard Hinnant, "chrono-compatible low-level date algorithms": civil_from_days.
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`Day ${day} is outside the years 0001 to 9999`);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}` as LocalDate;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfEpochDay(epochDay(date) + days);
}

/** Calendar days from one date to another; negative when `to` is the earlier one. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return epochDay(to) - epochDay(from);
}

export function weekday(date: LocalDate): IsoWeekday {
  // 1970-01-01 was a Thursday.
  return (modulo(epochDay(date) + 3, 7) + 1) as IsoWeekday;
}

export function startOfIsoWeek(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekday(date));
}

export function startOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01` as LocalDate;
}

/**
 * Converts a local date and time of a zone to an instant. A time skipped by a clock change moves forward by the gap; a
 * repeated time is its first occurrence (the `compatible` rule of RFC 5545 and Temporal).
 */
export function toInstant(date: LocalDate, time: LocalTime, zone: string): Date {
  const shown = epochDay(date) * DAY_MS + time * MINUTE_MS;
  const before = offsetAt(shown - DAY_MS, zone);
  const after = offsetAt(shown + DAY_MS, zone);
  const isSecondOffset =
    before !== after && offsetAt(shown - before, zone) !== before && offsetAt(shown - after, zone) === after;
  return new Date(shown - (isSecondOffset ? after : before));
}

// The last millisecond of a date: a deadline that is shown without a time ends with it.
export function endOfDay(date: LocalDate, zone: string): Date {
  return new Date(toInstant(addDays(date, 1), 0, zone).getTime() - 1);
}

const STEP = 15;

/** The times of a day that its clock skips, such as 03:00 to 04:00 in the night to summer time; undefined on other days. */
export function skippedTimes(date: LocalDate, zone: string): { start: LocalTime; end: LocalTime } | undefined {
  const minutes = (toInstant(addDays(date, 1), 0, zone).getTime() - toInstant(date, 0, zone).getTime()) / MINUTE_MS;
  if (minutes >= END_OF_DAY) return undefined;
  const exists = (time: LocalTime) => fromInstant(toInstant(date, time, zone), zone).time === time;
  for (let start = 0; start < END_OF_DAY; start += STEP) {
    if (!exists(start)) return { start, end: start + END_OF_DAY - minutes };
  }
  return undefined;
}

/** Converts an instant to the local date and time of a zone; seconds are truncated. */
export function fromInstant(instant: Date, zone: string): LocalDateTime {
  const shown = instant.getTime() + offsetAt(instant.getTime(), zone);
  const day = Math.floor(shown / DAY_MS);
  return { date: dateOfEpochDay(day), time: Math.floor((shown - day * DAY_MS) / MINUTE_MS) };
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Hinnant's days_from_civil: the year starts in March, so the leap day is its last day. */
function dayNumber(year: number, month: number, day: number): number {
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(yearFromMarch / 400);
  const yearOfEra = yearFromMarch - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

interface ZoneRules {
  readonly format: Intl.DateTimeFormat;
  /** Milliseconds east of UTC by UTC day; `null` for a day of a clock change. */
  readonly offsetOfDay: Map<number, number | null>;
}

const zones = new Map<string, ZoneRules>();
const CACHED_DAYS = 4_096;

function offsetAt(instant: number, zone: string): number {
  const rules = rulesOf(zone);
  const day = Math.floor(instant / DAY_MS);
  let offset = rules.offsetOfDay.get(day);
  if (offset === undefined) {
    const atStart = lookUpOffset(day * DAY_MS, rules.format);
    offset = lookUpOffset((day + 1) * DAY_MS, rules.format) === atStart ? atStart : null;
    if (rules.offsetOfDay.size >= CACHED_DAYS) rules.offsetOfDay.clear();
    rules.offsetOfDay.set(day, offset);
  }
  return offset ?? lookUpOffset(instant, rules.format);
}

function rulesOf(zone: string): ZoneRules {
  let rules = zones.get(zone);
  if (!rules) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    rules = { format, offsetOfDay: new Map() };
    zones.set(zone, rules);
  }
  return rules;
}

function lookUpOffset(instant: number, format: Intl.DateTimeFormat): number {
  const wholeSeconds = Math.floor(instant / 1_000) * 1_000;
  const field: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of format.formatToParts(wholeSeconds)) field[part.type] = part.value;
  const year = field.era === 'BC' ? 1 - Number(field.year) : Number(field.year);
  const shown =
    dayNumber(year, Number(field.month), Number(field.day)) * DAY_MS +
    (Number(field.hour) * 3_600 + Number(field.minute) * 60 + Number(field.second)) * 1_000;
  return shown - wholeSeconds;
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
