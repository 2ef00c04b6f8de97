import { Inject, Injectable } from '@nestjs/common';
import { addDays, fromInstant, type LocalDate, toInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { type TimeSpan, WorkingHours } from '../application/measure-working-time.ts';
import { OpeningHours } from '../domain/opening-hours.ts';
import { RomanianPublicHolidays } from '../domain/public-holidays.ts';
import { afterWorkingMinutes, workingMinutes } from '../domain/working-time.ts';
import { type HoursRow, weeklyHours } from './stored-week.ts';

const HOURS = `
  SELECT
    (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends)) FROM booking.opening_hours) AS hours,
    (SELECT json_agg(json_build_array(from_date, to_date)) FROM booking.closure
      WHERE from_date <= $2 AND to_date >= $1) AS closures`;

@Injectable()
export class SqlWorkingHours extends WorkingHours {
  private readonly holidays = new RomanianPublicHolidays();

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async measure(spans: readonly TimeSpan[]): Promise<number[]> {
    const zone = this.settings.WORKSHOP_TZ;
    const localSpans = spans.map(({ from, to }) => ({
      from: fromInstant(from, zone),
      to: fromInstant(to, zone),
    }));
    const first = localSpans.map(({ from }) => from.date).sort()[0];
    const last = localSpans
      .map(({ to }) => to.date)
      .sort()
      .at(-1);
    const hours = await this.hours(first, last);
    return localSpans.map(({ from, to }) => workingMinutes(hours, from, to));
  }

  async after(from: Date, minutes: readonly number[]): Promise<Date[]> {
    const zone = this.settings.WORKSHOP_TZ;
    const start = fromInstant(from, zone);
    const hours = await this.hours(start.date, addDays(start.date, 366));
    return minutes.map((count) => {
      const { date, time } = afterWorkingMinutes(hours, start, count);
      return toInstant(date, time, zone);
    });
  }

  /** Opening hours with the closures that overlap these days. */
  private async hours(first: LocalDate | undefined, last: LocalDate | undefined): Promise<OpeningHours> {
    const row = await this.database.one<{ hours: HoursRow[] | null; closures: [string, string][] | null }>(
      HOURS,
      [first, last],
    );
    const closures = row?.closures ?? [];
    const closed = { has: (date: LocalDate) => closures.some(([from, to]) => from <= date && date <= to) };
    return new OpeningHours(weeklyHours(row?.hours ?? null), this.holidays, closed);
  }
}
