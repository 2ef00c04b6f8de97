import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { WeeklyHours } from '../domain/opening-hours.ts';
import { WEEKDAYS, WorkingWeek, WorkingWeeks } from '../domain/working-week.ts';
import { type HoursRow, weeklyHours } from './stored-week.ts';

const LOCK = `SELECT version FROM booking.week FOR UPDATE`;
const HOURS = `
  SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends)) AS hours
  FROM booking.opening_hours`;
const CLEAR = `DELETE FROM booking.opening_hours`;
const INSERT = `
  INSERT INTO booking.opening_hours (weekday, opens, closes, lunch_starts, lunch_ends)
  SELECT * FROM json_to_recordset($1) AS day (weekday int, opens int, closes int, lunch_starts int, lunch_ends int)`;
const VERSION = `UPDATE booking.week SET version = $1`;

@Injectable()
export class SqlWorkingWeeks extends WorkingWeeks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {
    super();
  }

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
