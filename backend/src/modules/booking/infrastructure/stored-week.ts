import type { IsoWeekday } from '../../../kernel/wall-clock.ts';
import { type DayHours, dayHours } from '../domain/opening-hours.ts';

/** Opening hours of a day of the week, in minutes since midnight. */
export type HoursRow = [
  weekday: IsoWeekday,
  opens: number,
  closes: number,
  lunchStarts: number | null,
  lunchEnds: number | null,
];

/** The week as it is kept. */
export function weeklyHours(rows: readonly HoursRow[] | null): Partial<Record<IsoWeekday, DayHours>> {
  const week: Partial<Record<IsoWeekday, DayHours>> = {};
  for (const [weekday, opens, closes, start, end] of rows ?? []) {
    week[weekday] = dayHours(opens, closes, start !== null && end !== null ? { start, end } : undefined);
  }
  return week;
}
