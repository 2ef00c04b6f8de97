import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { IsoWeekday, LocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import type { TimeRange } from '../domain/opening-hours.ts';

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
