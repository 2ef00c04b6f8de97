import { Inject, Injectable } from '@nestjs/common';
import { addDays, fromInstant, type LocalDate, type LocalPeriod, toInstant } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import {
  type HoursRow,
  OpeningHours,
  type OpeningRow,
  openPeriods,
  RomanianPublicHolidays,
  weeklyHours,
} from '../../domain/opening-hours.ts';
import { afterWorkingMinutes, closedBefore, MAX_CLOSED_DAYS, workingMinutes } from '../../domain/working-time.ts';
import { selectOpenings } from './openings.ts';

const HOURS_AND_CLOSURES = `
  SELECT
    (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends)) FROM booking.opening_hours) AS hours,
    (SELECT json_agg(json_build_array(from_date, to_date)) FROM booking.closure
      WHERE from_date <= $2 AND to_date >= $1) AS closures,
    ${selectOpenings('$1', '$2')} AS openings`;

/** Working time by the present opening hours; holidays and closures do not count. */
@Injectable()
export class WorkingHours {
  private readonly holidays = new RomanianPublicHolidays();

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async measure(spans: ReadonlyArray<{ readonly from: Date; readonly to: Date }>): Promise<number[]> {
    const zone = this.settings.WORKSHOP_TZ;
    const local = spans.map(({ from, to }) => ({ from: fromInstant(from, zone), to: fromInstant(to, zone) }));
    const first = local.map(({ from }) => from.date).sort()[0];
    const last = local
      .map(({ to }) => to.date)
      .sort()
      .at(-1);
    if (first === undefined || last === undefined) return [];
    const hours = await this.hours(first, last);
    return local.map(({ from, to }) => workingMinutes(hours, from, to));
  }

  async after(from: Date, minutes: number): Promise<Date> {
    const zone = this.settings.WORKSHOP_TZ;
    const start = fromInstant(from, zone);
    const hours = await this.hours(start.date, addDays(start.date, 366));
    const { date, time } = afterWorkingMinutes(hours, start, minutes);
    return toInstant(date, time, zone);
  }

  /** @returns undefined if the workshop is closed on the day */
  async closedBefore(date: LocalDate): Promise<LocalPeriod | undefined> {
    return closedBefore(await this.hours(addDays(date, -MAX_CLOSED_DAYS), date), date);
  }

  private async hours(first: LocalDate, last: LocalDate): Promise<OpeningHours> {
    const row = await this.database.one<{
      hours: HoursRow[] | null;
      closures: [string, string][] | null;
      openings: OpeningRow[] | null;
    }>(HOURS_AND_CLOSURES, [first, last]);
    const closures = row?.closures ?? [];
    const closed = { has: (date: LocalDate) => closures.some(([from, to]) => from <= date && date <= to) };
    return new OpeningHours(weeklyHours(row?.hours ?? null), this.holidays, closed, openPeriods(row?.openings ?? null));
  }
}
