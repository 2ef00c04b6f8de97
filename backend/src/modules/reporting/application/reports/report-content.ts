import type { QueryBus } from '@nestjs/cqrs';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Period } from '../../domain/periods.ts';
import type { ReportUnit } from '../../domain/report.values.ts';
import type { ReportPeriod } from '../../domain/report-period.ts';

/** What a row is about: days, a fixed code with a text of its own, an hour, or a name that the workshop gave. */
export type RowLabel =
  | { readonly kind: 'days'; readonly days: Period }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'hour'; readonly hour: number }
  | { readonly kind: 'name'; readonly name: string; readonly names: Readonly<Record<string, string>> };

/** A total of the period beside that of the period before; null where there is nothing to count. */
export interface FigureContent {
  readonly code: string;
  readonly unit: ReportUnit;
  readonly value: number | null;
  readonly previous: number | null;
}

/** A column of the table. */
interface ColumnContent {
  readonly code: string;
  readonly unit: ReportUnit;
}

/** A row of the table: a value for each column, and those of the period before. */
interface RowContent {
  readonly label: RowLabel;
  readonly values: readonly (number | null)[];
  readonly previous: readonly (number | null)[];
}

/** A report without texts. */
export interface ReportContent {
  readonly figures: readonly FigureContent[];
  readonly columns: readonly ColumnContent[];
  readonly rows: readonly RowContent[];
}

/** What a report reads from. */
interface ReportContext {
  readonly database: Database;
  readonly queries: QueryBus;
  /** Time zone of the workshop. */
  readonly zone: string;
  readonly today: LocalDate;
}

/** Reads a report of a period. */
export type ReportReader = (period: ReportPeriod, context: ReportContext) => Promise<ReportContent>;

/** A row of a statement that groups by `width_bucket` over the bounds of a period. */
interface Bucket {
  /** From 1; the buckets of the period before come first. */
  readonly bucket: number;
  readonly [column: string]: unknown;
}

/** Builds the rows of days, weeks or months. `values` gets undefined for one without any record. */
export function rowsOfDays<Counted extends Bucket>(
  period: ReportPeriod,
  buckets: readonly Counted[],
  values: (counted: Counted | undefined) => (number | null)[],
): RowContent[] {
  const byNumber = new Map(buckets.map((counted) => [counted.bucket, counted]));
  const count = period.rows.length;
  return period.rows.map((days, index) => ({
    label: { kind: 'days', days },
    values: values(byNumber.get(count + index + 1)),
    previous: values(byNumber.get(index + 1)),
  }));
}

/** The sums of columns over the period and over the one before. */
export function sumsOf<Column extends string>(
  period: ReportPeriod,
  buckets: readonly ({ readonly bucket: number } & Readonly<Record<Column, number>>)[],
  ...columns: Column[]
): { current: Record<Column, number>; previous: Record<Column, number> } {
  const sums = (isCurrent: boolean) => {
    const chosen = buckets.filter(({ bucket }) => bucket > period.rows.length === isCurrent);
    const entries = columns.map((column) => [column, total(chosen.map((counted) => counted[column]))]);
    return Object.fromEntries(entries) as Record<Column, number>;
  };
  return { current: sums(true), previous: sums(false) };
}

/** The values of the bounds of a period, as parameters of a statement: all, the first and the last one. */
export function boundsOf<Bound>(
  bounds: readonly Bound[],
): [readonly Bound[], Bound | undefined, Bound | undefined] {
  return [bounds, bounds[0], bounds.at(-1)];
}

/** Rows of a statement that reads one of both periods. */
interface HalfRows<Row> {
  readonly current: readonly Row[];
  readonly previous: readonly Row[];
}

/**
 * Reads both periods at the same time by a statement over the period from `$1` until `$2`, where it takes long.
 * @param bounds as of {@link daysOf} or {@link instantsOf}
 */
export async function readHalves<Row extends Record<string, unknown>>(
  database: Database,
  statement: string,
  [start, middle, end]: readonly (LocalDate | Date | undefined)[],
  ...parameters: readonly unknown[]
): Promise<HalfRows<Row>> {
  const [previous, current] = await Promise.all([
    database.query<Row>(statement, [start, middle, ...parameters]),
    database.query<Row>(statement, [middle, end, ...parameters]),
  ]);
  return { current, previous };
}

/** The first day of both periods, that of the period, and the day after it: `$1` to `$3` of a statement over days. */
export function daysOf({ bounds, current }: ReportPeriod): (LocalDate | undefined)[] {
  return [bounds[0], current.from, bounds.at(-1)];
}

/** The same as instants. */
export function instantsOf(period: ReportPeriod, zone: string): (Date | undefined)[] {
  const instants = period.instants(zone);
  return [instants[0], instants[period.rows.length], instants.at(-1)];
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** RON, from bani. */
export function ron(bani: number): number {
  return Math.round(bani) / 100;
}

/** Percent with one decimal; null of nothing. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** The average with two decimals; null of nothing. */
export function average(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}
