import { type IsoWeekday, localTime } from '../../../kernel/wall-clock.ts';
import { HoursOutOfOrder, WeekdayRepeated } from '../domain/booking.errors.ts';
import { type DayHours, dayHours, type WeeklyHours } from '../domain/opening-hours.ts';

/** The hours of an open weekday as text; lunch is both or none. */
interface WorkingDay {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
  readonly lunchStarts?: string;
  readonly lunchEnds?: string;
}

/** Builds the hours of a week. @throws HoursOutOfOrder, WeekdayRepeated */
export function toWeeklyHours(days: readonly WorkingDay[]): WeeklyHours {
  const week: Partial<Record<IsoWeekday, DayHours>> = {};
  for (const day of days) {
    const weekday = day.weekday as IsoWeekday;
    if (week[weekday]) throw new WeekdayRepeated(weekday);
    week[weekday] = hoursOf(day);
  }
  return week;
}

function hoursOf({ weekday, opens, closes, lunchStarts, lunchEnds }: WorkingDay): DayHours {
  const lunch = [lunchStarts, lunchEnds].map((time) => (time == null ? undefined : localTime(time)));
  const [start, end] = lunch;
  const hasLunch = start !== undefined && end !== undefined;
  if (hasLunch ? start >= end : start !== end) throw new HoursOutOfOrder(weekday);
  try {
    return dayHours(localTime(opens), localTime(closes), hasLunch ? { start, end } : undefined);
  } catch (error) {
    if (error instanceof RangeError) throw new HoursOutOfOrder(weekday);
    throw error;
  }
}
