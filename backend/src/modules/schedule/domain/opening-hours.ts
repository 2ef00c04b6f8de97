import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import {
  addDays,
  END_OF_DAY,
  type IsoWeekday,
  type LocalDate,
  type LocalTime,
  localDate,
  localTime,
  skippedTimes,
  weekdayOf,
} from '../../../kernel/wall-clock.ts';
import { OpeningHoursChanged } from '../events.ts';

/** A time range of a day, `[start, end)` in minutes since midnight. */
export interface TimeRange {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

export interface DayHours {
  readonly opens: LocalTime;
  readonly closes: LocalTime;
  readonly lunch?: TimeRange;
  // Times that the clock skips that day. No job begins in them; a running job continues after them.
  readonly skipped?: TimeRange;
}

export type WeeklyHours = Readonly<Partial<Record<IsoWeekday, DayHours>>>;

export interface ClosedDates {
  has(date: LocalDate): boolean;
}

const NO_DATES: ClosedDates = { has: () => false };

/** Days, first and last included, whose hours take the place of those of the week and of holidays. */
export interface OpenPeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly hours: DayHours;
}

/** @throws RangeError unless the times are in order and within the day, and lunch leaves time for work */
export function dayHours(opens: LocalTime, closes: LocalTime, lunch?: TimeRange): DayHours {
  const inOrder = lunch ? [0, opens, lunch.start, lunch.end, closes, END_OF_DAY] : [0, opens, closes, END_OF_DAY];
  if (!inOrder.every(Number.isInteger)) throw new RangeError('Opening hours are whole minutes');
  if (opens >= closes || inOrder.some((time, i) => time < (inOrder[i - 1] ?? 0))) {
    throw new RangeError(`Opening hours out of order: ${inOrder.slice(1, -1).join(', ')}`);
  }
  if (lunch && lunch.start === opens && lunch.end === closes) {
    throw new RangeError('Lunch leaves no time for work');
  }
  return lunch && lunch.end > lunch.start ? { opens, closes, lunch } : { opens, closes };
}

/** The working ranges of a day: before and after lunch; none on a closed day. */
export function shiftsOf(day: DayHours | undefined): TimeRange[] {
  if (!day) return [];
  const { opens, closes, lunch } = day;
  if (!lunch) return [{ start: opens, end: closes }];
  return [
    { start: opens, end: lunch.start },
    { start: lunch.end, end: closes },
  ];
}

// Working minutes of the longest day; null when all are closed.
export function longestDay(week: WeeklyHours): number | null {
  const days = Object.values(week).map((day) => shiftsOf(day).reduce((sum, { start, end }) => sum + end - start, 0));
  return days.length > 0 ? Math.max(...days) : null;
}

const WORKDAY = dayHours(localTime('08:30'), localTime('17:30'), {
  start: localTime('12:00'),
  end: localTime('13:00'),
});

export const STANDARD_WEEK: WeeklyHours = { 1: WORKDAY, 2: WORKDAY, 3: WORKDAY, 4: WORKDAY, 5: WORKDAY };

// Clock changes happen before this time of day.
const NIGHT_ENDS = localTime('06:00');

/** The hours of a date with the times that the clock of the workshop skips on it, for a workshop that is open at night. */
function onClock(hours: DayHours, date: LocalDate, zone: string): DayHours {
  const skipped = hours.opens < NIGHT_ENDS && skippedTimes(date, zone);
  return skipped ? { ...hours, skipped } : hours;
}

/** The hours of every date: those of an opening, else of the week and no holiday, and none during a closure. */
export class OpeningHours {
  private readonly week: WeeklyHours;
  private readonly holidays: ClosedDates;
  private readonly closures: ClosedDates;
  private readonly openings: readonly OpenPeriod[];
  private zone: string | undefined;

  constructor(
    week: WeeklyHours,
    holidays: ClosedDates = NO_DATES,
    closures: ClosedDates = NO_DATES,
    openings: readonly OpenPeriod[] = [],
  ) {
    this.week = week;
    this.holidays = holidays;
    this.closures = closures;
    this.openings = openings;
  }

  // Leaves out the times that the clock of the workshop skips, for one that is open at night.
  inZone(zone: string): this {
    this.zone = zone;
    return this;
  }

  on(date: LocalDate): DayHours | undefined {
    const hours = this.openingOn(date)?.hours ?? this.usualOn(date);
    if (!hours || this.closures.has(date)) return undefined;
    return this.zone ? onClock(hours, date, this.zone) : hours;
  }

  openingOn(date: LocalDate): OpenPeriod | undefined {
    return this.openings.find(({ from, to }) => from <= date && date <= to);
  }

  private usualOn(date: LocalDate): DayHours | undefined {
    return this.holidays.has(date) ? undefined : this.week[weekdayOf(date)];
  }

  weekdays(): readonly DayHours[] {
    return Object.values(this.week);
  }
}

/** A row of booking.opening_hours, in minutes since midnight. */
export type HoursRow = [
  weekday: IsoWeekday,
  opens: number,
  closes: number,
  lunchStarts: number | null,
  lunchEnds: number | null,
];

export function weeklyHours(rows: readonly HoursRow[] | null): Partial<Record<IsoWeekday, DayHours>> {
  const week: Partial<Record<IsoWeekday, DayHours>> = {};
  for (const [weekday, opens, closes, start, end] of rows ?? []) {
    week[weekday] = dayHours(opens, closes, start !== null && end !== null ? { start, end } : undefined);
  }
  return week;
}

/** A row of booking.opening. */
export type OpeningRow = [
  from: LocalDate,
  to: LocalDate,
  opens: number,
  closes: number,
  lunchStarts: number | null,
  lunchEnds: number | null,
];

export function openPeriods(rows: readonly OpeningRow[] | null): OpenPeriod[] {
  return (rows ?? []).map(([from, to, opens, closes, start, end]) => ({
    from,
    to,
    hours: dayHours(opens, closes, start !== null && end !== null ? { start, end } : undefined),
  }));
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

const WEEKDAYS: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7];

export class WorkingWeek extends AggregateRoot {
  hours: WeeklyHours;
  version: number;

  static of(hours: WeeklyHours, version: number): WorkingWeek {
    return Object.assign(new WorkingWeek(), { hours, version });
  }

  override get stream(): string {
    return 'opening-hours';
  }

  change(hours: WeeklyHours, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    const weekdays = WEEKDAYS.filter((day) => JSON.stringify(hours[day]) !== JSON.stringify(this.hours[day]));
    if (weekdays.length === 0) return;
    this.hours = hours;
    this.version += 1;
    this.raise(OpeningHoursChanged({ weekdays, by: actorName(by) }));
  }
}

/** The name of a holiday by language; two holidays on one date are separated by a comma. */
interface HolidayNames {
  readonly ro: string;
  readonly en: string;
}

/** The date of a holiday: a day of the year, or an offset in days from the Orthodox Easter Sunday. */
type Rule = readonly [on: `${number}-${number}` | number, ro: string, en: string];

/**
 * The public holidays of Romania (Codul muncii art. 139). They are listed here because the library date-holidays takes
 * 35 MB of memory; a test compares both.
 */
const RULES: readonly Rule[] = [
  ['01-01', 'Anul nou', "New Year's Day"],
  ['01-02', 'Anul nou', "New Year's Day"],
  ['01-06', 'Bobotează', 'Epiphany'],
  ['01-07', 'Sfântul Ioan Botezătorul', 'Saint John the Baptist'],
  ['01-24', 'Ziua Unirii Principatelor Române', 'Day of the Unification of the Romanian Principalities'],
  ['05-01', 'Ziua muncii', 'Labour Day'],
  ['06-01', 'Ziua Copilului', "Children's Day"],
  ['08-15', 'Adormirea Maicii Domnului', 'Assumption'],
  ['11-30', 'Sfântul Andrei', "St Andrew's Day"],
  ['12-01', 'Ziua națională, Ziua Marii Uniri', 'National holiday'],
  ['12-25', 'Crăciunul', 'Christmas Day'],
  ['12-26', 'A doua zi de Crăciun', 'Boxing Day'],
  [-2, 'Vinerea Mare', 'Good Friday'],
  [0, 'Paștele', 'Easter Sunday'],
  [1, 'A doua zi de Paști', 'Easter Monday'],
  [49, 'Rusaliile', 'Pentecost'],
  [50, 'A doua zi de Rusalii', 'Whit Monday'],
];

export class RomanianPublicHolidays implements ClosedDates {
  private readonly years = new Map<number, ReadonlyMap<LocalDate, HolidayNames>>();

  inYear(year: number): ReadonlyMap<LocalDate, HolidayNames> {
    let holidays = this.years.get(year);
    if (!holidays) {
      holidays = holidaysOf(year);
      this.years.set(year, holidays);
    }
    return holidays;
  }

  has(date: LocalDate): boolean {
    return this.namesOf(date) !== undefined;
  }

  /** The holidays in this number of days from a date on. */
  from(first: LocalDate, days: number): LocalDate[] {
    const last = addDays(first, days);
    const years = [...new Set([first, last].map((date) => Number(date.slice(0, 4))))];
    return years.flatMap((year) => [...this.inYear(year).keys()]).filter((date) => first <= date && date <= last);
  }

  namesOf(date: LocalDate): HolidayNames | undefined {
    return this.inYear(Number(date.slice(0, 4))).get(date);
  }
}

function holidaysOf(year: number): ReadonlyMap<LocalDate, HolidayNames> {
  const easter = orthodoxEaster(year);
  const holidays = new Map<LocalDate, HolidayNames>();
  for (const [on, ro, en] of RULES) {
    const date = typeof on === 'number' ? addDays(easter, on) : dateOf(year, on);
    const other = holidays.get(date);
    holidays.set(date, other ? { ro: `${other.ro}, ${ro}`, en: `${other.en}, ${en}` } : { ro, en });
  }
  return new Map([...holidays].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Meeus' Julian algorithm, converted to the Gregorian calendar. */
function orthodoxEaster(year: number): LocalDate {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  const julian = dateOf(year, `${Math.floor(sum / 31)}-${(sum % 31) + 1}`);
  return addDays(julian, Math.floor(year / 100) - Math.floor(year / 400) - 2);
}

function dateOf(year: number, day: string): LocalDate {
  const [month = '', dayOfMonth = ''] = day.split('-');
  return localDate(`${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
}
