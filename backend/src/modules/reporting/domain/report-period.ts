import {
  addDays,
  daysBetween,
  type LocalDate,
  localDate,
  startOfIsoWeek,
  startOfMonth,
  toInstant,
} from '../../../kernel/wall-clock.ts';
import type { Period } from './periods.ts';
import { ReportDayOutOfRange, ReportTooLong, ReportUpsideDown } from './reporting.errors.ts';

/** The longest period: five years, a leap day included twice. */
const MAX_REPORT_DAYS = 5 * 365 + 2;
/** The workshop did not exist before, and the previous period of a report must also have valid dates. */
const FIRST_REPORT_DAY = localDate('2000-01-01');
const LAST_REPORT_DAY = localDate('2199-12-31');

/** Longest periods whose rows are days, and weeks; longer ones have months. */
const MOST_ROWS_OF_DAYS = 31;
const MOST_ROWS_OF_WEEKS = 26 * 7;

/** The days of a report, the previous days to compare with, and the rows that divide both. */
export class ReportPeriod {
  private constructor(
    readonly current: Period,
    /** The previous period has as many days, whole weeks earlier, so that weekdays match. */
    readonly previous: Period,
    /** The days, weeks or months of the period, cut at its ends. */
    readonly rows: readonly Period[],
  ) {}

  static of(from: LocalDate, to: LocalDate): ReportPeriod {
    if (from < FIRST_REPORT_DAY || from > LAST_REPORT_DAY) throw new ReportDayOutOfRange('from');
    if (to > LAST_REPORT_DAY) throw new ReportDayOutOfRange('to');
    const days = daysBetween(from, to) + 1;
    if (days < 1) throw new ReportUpsideDown();
    if (days > MAX_REPORT_DAYS) throw new ReportTooLong();
    const shift = weeksOf(days) * 7;
    const previous = { from: addDays(from, -shift), to: addDays(to, -shift) };
    return new ReportPeriod({ from, to }, previous, rowsOf({ from, to }, days));
  }

  /** Days between a day and the one it is compared with. */
  private get shift(): number {
    return daysBetween(this.previous.from, this.current.from);
  }

  earlier({ from, to }: Period): Period {
    return { from: addDays(from, -this.shift), to: addDays(to, -this.shift) };
  }

  /**
   * First days of the rows of both periods in order, each period followed by the day after it. The buckets in between
   * have numbers from 1: rows of the previous period, one for days between both, if any, rows of the period.
   */
  get bounds(): LocalDate[] {
    const starts = this.rows.map(({ from }) => from);
    const after = addDays(this.current.to, 1);
    return [...[...starts, after].map((day) => addDays(day, -this.shift)), ...starts, after];
  }

  /** {@link bounds} as the instants at which these days begin at the workshop, also on the days of a clock change. */
  instants(zone: string): Date[] {
    return this.bounds.map((day) => toInstant(day, 0, zone));
  }
}

function weeksOf(days: number): number {
  return Math.ceil(days / 7);
}

function rowsOf(period: Period, days: number): Period[] {
  if (days <= MOST_ROWS_OF_DAYS) return divide(period, (day) => addDays(day, 1));
  if (days <= MOST_ROWS_OF_WEEKS) return divide(period, (day) => addDays(startOfIsoWeek(day), 7));
  return divide(period, (day) => startOfMonth(addDays(startOfMonth(day), 31)));
}

/** Divides a period; `next` gives the first day after the row in which a day is. */
function divide({ from, to }: Period, next: (day: LocalDate) => LocalDate): Period[] {
  const rows: Period[] = [];
  for (let day = from; day <= to; day = next(day)) {
    const last = addDays(next(day), -1);
    rows.push({ from: day, to: last < to ? last : to });
  }
  return rows;
}
