import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { addDays, fromInstant, type LocalDate, toInstant } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { OpeningHours } from '../../domain/opening-hours.ts';
import { RomanianPublicHolidays } from '../../domain/public-holidays.ts';
import { afterWorkingMinutes, workingMinutes } from '../../domain/working-time.ts';
import { type HoursRow, weeklyHours } from './working-weeks.ts';

const HOURS_AND_CLOSURES = `
  SELECT
    (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends)) FROM booking.opening_hours) AS hours,
    (SELECT json_agg(json_build_array(from_date, to_date)) FROM booking.closure
      WHERE from_date <= $2 AND to_date >= $1) AS closures`;

/** Arithmetic in working time. */
@Injectable()
export class WorkingHours {
  private readonly holidays = new RomanianPublicHolidays();

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The working minutes of each span; needs at least one span. */
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

  /** The instant after each number of working minutes. */
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
      HOURS_AND_CLOSURES,
      [first, last],
    );
    const closures = row?.closures ?? [];
    const closed = { has: (date: LocalDate) => closures.some(([from, to]) => from <= date && date <= to) };
    return new OpeningHours(weeklyHours(row?.hours ?? null), this.holidays, closed);
  }
}

/** From one instant to a later one. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Measures the working minutes of each span by the current opening hours; holidays and closures do not count. */
export class MeasureWorkingTime extends Query<number[]> {
  constructor(readonly spans: readonly TimeSpan[]) {
    super();
  }
}

/** Adds each number of working minutes to `from`; holidays and closures do not count. */
export class AddWorkingTime extends Query<Date[]> {
  constructor(
    readonly from: Date,
    readonly minutes: readonly number[],
  ) {
    super();
  }
}

@QueryHandler(MeasureWorkingTime)
export class MeasureWorkingTimeHandler implements IQueryHandler<MeasureWorkingTime> {
  constructor(private readonly hours: WorkingHours) {}

  async execute({ spans }: MeasureWorkingTime): Promise<number[]> {
    return spans.length === 0 ? [] : this.hours.measure(spans);
  }
}

@QueryHandler(AddWorkingTime)
export class AddWorkingTimeHandler implements IQueryHandler<AddWorkingTime> {
  constructor(private readonly hours: WorkingHours) {}

  execute({ from, minutes }: AddWorkingTime): Promise<Date[]> {
    return this.hours.after(from, minutes);
  }
}
