import { addDays, type LocalDate, localDate, parseLocalDate } from '../../../kernel/wall-clock.ts';

/** A range of days, both ends included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The first day of the twelve months up to a day, and the twelve months before them. */
export function lastTwelveMonths(today: LocalDate): { from: LocalDate; previous: Period } {
  const yearAgo = yearsBefore(today, 1);
  return { from: addDays(yearAgo, 1), previous: { from: addDays(yearsBefore(today, 2), 1), to: yearAgo } };
}

function yearsBefore(date: LocalDate, years: number): LocalDate {
  const month = localDate(`${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4, 8)}01`);
  return dayOfMonth(month, Number(date.slice(8)));
}

/** This day of a month, or the last day of a shorter month. */
function dayOfMonth(first: LocalDate, day: number): LocalDate {
  const candidate = parseLocalDate(`${first.slice(0, 8)}${String(day).padStart(2, '0')}`);
  return candidate ?? dayOfMonth(first, day - 1);
}

export interface Change {
  readonly previous: number;
  /** Difference in percent of the previous figure, rounded; null when that was 0. */
  readonly changePercent: number | null;
}

export function changeSince(previous: number, current: number): Change {
  return { previous, changePercent: previous === 0 ? null : Math.round(((current - previous) / previous) * 100) };
}

/** The change of a percentage in percentage points with one decimal, because a percent of a percent misleads. */
export function pointsSince(previous: number, current: number): number {
  return Math.round((current - previous) * 10) / 10;
}
