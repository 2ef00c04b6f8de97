import { Injectable } from '@nestjs/common';
import type { IsoWeekday } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { type DayHours, dayHours, type WeeklyHours } from '../../domain/opening-hours.ts';
import { WEEKDAYS, WorkingWeek } from '../../domain/working-week.ts';

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

const LOCK = `SELECT version FROM booking.week FOR UPDATE`;
const HOURS = `
  SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends)) AS hours
  FROM booking.opening_hours`;
const CLEAR = `DELETE FROM booking.opening_hours`;
const INSERT = `
  INSERT INTO booking.opening_hours (weekday, opens, closes, lunch_starts, lunch_ends)
  SELECT * FROM json_to_recordset($1) AS day (weekday int, opens int, closes int, lunch_starts int, lunch_ends int)`;
const VERSION = `UPDATE booking.week SET version = $1`;

/** Access to the one week; requires a unit of work. */
@Injectable()
export class WorkingWeeks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  /** Loads the week under a row lock. */
  async forChange(): Promise<WorkingWeek> {
    const row = await this.database.one<{ version: number }>(LOCK);
    if (!row) throw new Error('The row of booking.week is missing');
    const week = await this.database.one<{ hours: HoursRow[] | null }>(HOURS);
    return WorkingWeek.of(weeklyHours(week?.hours ?? null), row.version);
  }

  async save(week: WorkingWeek): Promise<void> {
    await this.database.query(CLEAR);
    await this.database.query(INSERT, [weekRows(week.hours)]);
    await this.database.query(VERSION, [week.version]);
    this.work.record(week);
  }
}

/** The open days as JSON rows of booking.opening_hours, in minutes since midnight. */
export function weekRows(hours: WeeklyHours): string {
  const rows = WEEKDAYS.flatMap((weekday) => {
    const day = hours[weekday];
    if (!day) return [];
    const { opens, closes, lunch } = day;
    return [{ weekday, opens, closes, lunch_starts: lunch?.start, lunch_ends: lunch?.end }];
  });
  return JSON.stringify(rows);
}
