/**
 * Local dates and times of the workshop. This file has only the conversions between local time and instants, which need
 * the time zone database; all other rules are in contracts.
 */
import { addDays, dateOfEpochDay, epochDay, type LocalDate } from '@car-workshop/contracts/calendar';
import { END_OF_DAY, type LocalTime } from '@car-workshop/contracts/time-of-day';

export {
  addDays,
  dateOfEpochDay,
  daysBetween,
  epochDay,
  type IsoWeekday,
  type LocalDate,
  localDate,
  parseLocalDate,
  startOfIsoWeek,
  weekdayOf,
} from '@car-workshop/contracts/calendar';
export {
  END_OF_DAY,
  formatLocalTime,
  type LocalTime,
  localTime,
  parseLocalTime,
} from '@car-workshop/contracts/time-of-day';

export interface LocalDateTime {
  readonly date: LocalDate;
  readonly time: LocalTime;
}

/** `[from, until)` */
export interface LocalPeriod {
  readonly from: LocalDateTime;
  readonly until: LocalDateTime;
}

export function isBefore(one: LocalDateTime, other: LocalDateTime): boolean {
  return one.date < other.date || (one.date === other.date && one.time < other.time);
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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

// The last millisecond of a date, at which a deadline that is shown without a time ends.
export function endOfDay(date: LocalDate, zone: string): Date {
  return new Date(toInstant(addDays(date, 1), 0, zone).getTime() - 1);
}

const STEP = 15;

/** The times that the clock skips on a day, such as 03:00 to 04:00 when summer time begins; undefined on other days. */
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
  /** Milliseconds east of UTC by UTC day; `null` for a day on which the clock changes. */
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
