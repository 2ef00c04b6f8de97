import {
  END_OF_DAY,
  type IsoWeekday,
  type LocalDate,
  type LocalTime,
  localTime,
  weekday,
} from '../../../kernel/wall-clock.ts';

/** A time range of a day, `[start, end)` in minutes since midnight. */
export interface TimeRange {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

/** The opening hours of a day with an optional lunch break. */
export interface DayHours {
  readonly opens: LocalTime;
  readonly closes: LocalTime;
  readonly lunch?: TimeRange;
}

/** Opening hours by weekday; a weekday without hours is closed. */
export type WeeklyHours = Readonly<Partial<Record<IsoWeekday, DayHours>>>;

/** Dates that are closed besides weekends, such as public holidays and closures. */
export interface ClosedDates {
  has(date: LocalDate): boolean;
}

/**
 * Builds the hours of a day; a RangeError unless opening, lunch and closing are in this order and within the day, and lunch
 * leaves time for work.
 */
export function dayHours(opens: LocalTime, closes: LocalTime, lunch?: TimeRange): DayHours {
  const inOrder = lunch
    ? [0, opens, lunch.start, lunch.end, closes, END_OF_DAY]
    : [0, opens, closes, END_OF_DAY];
  if (!inOrder.every(Number.isInteger)) throw new RangeError('Opening hours are whole minutes');
  if (opens >= closes || inOrder.some((time, i) => time < (inOrder[i - 1] ?? 0))) {
    throw new RangeError(`Opening hours out of order: ${inOrder.slice(1, -1).join(', ')}`);
  }
  if (lunch && lunch.start === opens && lunch.end === closes) {
    throw new RangeError('Lunch leaves no time for work');
  }
  return lunch && lunch.end > lunch.start ? { opens, closes, lunch } : { opens, closes };
}

const WORKDAY = dayHours(localTime('08:30'), localTime('17:30'), {
  start: localTime('12:00'),
  end: localTime('13:00'),
});

/** Monday to Friday 08:30–17:30, lunch 12:00–13:00, closed at weekends (specification §9). */
export const STANDARD_WEEK: WeeklyHours = { 1: WORKDAY, 2: WORKDAY, 3: WORKDAY, 4: WORKDAY, 5: WORKDAY };

/** The opening hours of dates: the weekly hours minus the closed dates. */
export class OpeningHours {
  private readonly week: WeeklyHours;
  private readonly closed: readonly ClosedDates[];

  constructor(week: WeeklyHours, ...closed: ClosedDates[]) {
    this.week = week;
    this.closed = closed;
  }

  /** The hours of a date; `undefined` on a closed day. */
  on(date: LocalDate): DayHours | undefined {
    const hours = this.week[weekday(date)];
    return hours && !this.closed.some((dates) => dates.has(date)) ? hours : undefined;
  }

  /** The hours of each weekday that is not closed. */
  weekdays(): readonly DayHours[] {
    return Object.values(this.week);
  }
}
