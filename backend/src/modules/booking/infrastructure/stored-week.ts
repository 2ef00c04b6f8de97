import type { IsoWeekday } from '../../../kernel/wall-clock.ts';
import { type DayHours, dayHours } from '../domain/opening-hours.ts';

/** A row of booking.opening_hours, in minutes since midnight. */
export type HoursRow = [
  weekday: IsoWeekday,
  opens: number,
  closes: number,
  lunchStarts: number | null,
  lunchEnds: number | null,
];

/** Builds the weekly hours from their rows. */
export function weeklyHours(rows: readonly HoursRow[] | null): Partial<Record<IsoWeekday, DayHours>> {
  const week: Partial<Record<IsoWeekday, DayHours>> = {};
  for (const [weekday, opens, closes, start, end] of rows ?? []) {
    week[weekday] = dayHours(opens, closes, start !== null && end !== null ? { start, end } : undefined);
  }
  return week;
}
