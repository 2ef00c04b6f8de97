import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { formatLocalTime, type IsoWeekday, type LocalTime } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { TimeRange } from '../../domain/opening-hours.ts';

/** Hours of an open day of the week. */
interface WeekdayHours {
  readonly weekday: IsoWeekday;
  readonly opens: LocalTime;
  readonly closes: LocalTime;
  readonly lunch: TimeRange | null;
}

/** The weekly opening hours: open days in order, Monday first. Holidays and closures are not considered. */
export class ListOpeningHours extends Query<WeekdayHours[]> {}

const HOURS = `
  SELECT weekday, opens, closes,
         CASE WHEN lunch_starts < lunch_ends THEN json_build_object('start', lunch_starts, 'end', lunch_ends) END AS lunch
  FROM booking.opening_hours ORDER BY weekday`;

@QueryHandler(ListOpeningHours)
export class ListOpeningHoursHandler implements IQueryHandler<ListOpeningHours> {
  constructor(private readonly database: Database) {}

  execute(): Promise<WeekdayHours[]> {
    return this.database.query<WeekdayHours & Record<string, unknown>>(HOURS);
  }
}

/** The hours of an open weekday. */
@ApiSchema({ name: 'WorkingDay' })
class WorkingDayView {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7, description: '1 is Monday.' })
  readonly weekday: number;

  @ApiProperty({ example: '08:30' })
  readonly opens: string;

  @ApiProperty({ example: '17:30' })
  readonly closes: string;

  @ApiPropertyOptional({ example: '12:00' })
  readonly lunchStarts?: string;

  @ApiPropertyOptional({ example: '13:00' })
  readonly lunchEnds?: string;
}

/** The opening hours as admins change them. */
@ApiSchema({ name: 'WorkingWeek' })
export class WorkingWeekView {
  @ApiProperty({ type: 'integer', description: 'To be sent back with a change.' })
  readonly version: number;

  @ApiProperty({ type: [WorkingDayView], description: 'Open days in order; a missing weekday is closed.' })
  readonly days: readonly WorkingDayView[];
}

/** Reads the opening hours of the week with their version. */
export class ReadWorkingWeek extends Query<WorkingWeekView> {}

/** One statement, so that the hours belong to the version. */
const WEEK = `
  SELECT version, (SELECT json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes,
                                    'starts', lunch_starts, 'ends', lunch_ends) ORDER BY weekday)
                   FROM booking.opening_hours) AS days
  FROM booking.week`;

interface Row extends Record<string, unknown> {
  readonly version: number;
  readonly days:
    | { weekday: number; opens: number; closes: number; starts: number | null; ends: number | null }[]
    | null;
}

@QueryHandler(ReadWorkingWeek)
export class ReadWorkingWeekHandler implements IQueryHandler<ReadWorkingWeek> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<WorkingWeekView> {
    const row = await this.database.one<Row>(WEEK);
    if (!row) throw new Error('The row of booking.week is missing');
    return {
      version: row.version,
      days: (row.days ?? []).map(({ weekday, opens, closes, starts, ends }) => ({
        weekday,
        opens: formatLocalTime(opens),
        closes: formatLocalTime(closes),
        ...(starts !== null &&
          ends !== null &&
          starts < ends && { lunchStarts: formatLocalTime(starts), lunchEnds: formatLocalTime(ends) }),
      })),
    };
  }
}
