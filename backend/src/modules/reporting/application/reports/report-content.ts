import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { WorkshopCalendarReader } from '../../../schedule/index.ts';
import type { Period } from '../../domain/periods.ts';
import type { ReportUnit } from '../../domain/report.values.ts';
import type { ReportPeriod } from '../../domain/report-period.ts';
import type { ReportColumnView, ReportFigureView, ReportRowView } from './report.view.ts';

/** The label of a row: days, a fixed code with a text, an hour, or a name that the workshop gave. */
export type RowLabel =
  | { readonly kind: 'days'; readonly days: Period }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'hour'; readonly hour: number }
  | { readonly kind: 'name'; readonly name: string; readonly names: Readonly<Record<string, string>> };

/** A total of the period and of the previous one; null where there is nothing to count. */
export type FigureContent = Pick<ReportFigureView, 'code' | 'unit' | 'value' | 'previous'>;

interface RowContent extends Pick<ReportRowView, 'values' | 'previous'> {
  readonly label: RowLabel;
}

export interface ReportContent {
  readonly figures: readonly FigureContent[];
  readonly columns: readonly Omit<ReportColumnView, 'label'>[];
  readonly rows: readonly RowContent[];
}

export interface ReportContext {
  readonly database: Database;
  readonly calendar: WorkshopCalendarReader;
  readonly zone: string;
  readonly today: LocalDate;
}

export type ReportReader = (period: ReportPeriod, context: ReportContext) => Promise<ReportContent>;

export interface Halves<Read> {
  readonly current: Read;
  readonly previous: Read;
}

export function ofBoth<Read, Result>({ current, previous }: Halves<Read>, of: (read: Read) => Result): Halves<Result> {
  return { current: of(current), previous: of(previous) };
}

/** A number of a report and how it is computed from the data; null where there is nothing to count. */
export type Measure<Read> = readonly [code: string, unit: ReportUnit, value: (read: Read) => number | null];

export function figuresOf<Read>(measures: readonly Measure<Read>[], { current, previous }: Halves<Read>) {
  return measures.map(([code, unit, value]) => ({ code, unit, value: value(current), previous: value(previous) }));
}

export function tableOf<Read>(
  measures: readonly Measure<Read>[],
  rows: readonly (Halves<Read> & Pick<RowContent, 'label'>)[],
): Pick<ReportContent, 'columns' | 'rows'> {
  const values = (read: Read) => measures.map(([, , value]) => value(read));
  return {
    columns: measures.map(([code, unit]) => ({ code, unit })),
    rows: rows.map(({ label, current, previous }) => ({ label, values: values(current), previous: values(previous) })),
  };
}

/** A row of a statement that counts in buckets between {@link ReportPeriod.bounds}, with numbers from 1. */
export type Bucket<Counted> = Counted & { readonly bucket: number };

/** A report with a row for each day, week or month. @param nothing the counts of a row without a bucket */
export function reportOfDays<Counted extends Readonly<Record<string, number>>>(
  period: ReportPeriod,
  buckets: readonly Bucket<NoInfer<Counted>>[],
  nothing: Counted,
  figures: readonly Measure<NoInfer<Counted>>[],
  columns = figures,
): ReportContent {
  const byNumber = new Map(buckets.map((counted) => [counted.bucket, counted]));
  const counted = (number: number) => byNumber.get(number) ?? nothing;
  const rows = period.rows.map((days, index) => ({
    label: { kind: 'days', days } as const,
    current: counted(firstBucketOf(period) + index),
    previous: counted(index + 1),
  }));
  const halves = { current: rows.map(({ current }) => current), previous: rows.map(({ previous }) => previous) };
  const sums = ofBoth(halves, (counts) => sumOf(counts, nothing));
  return { figures: figuresOf(figures, sums), ...tableOf(columns, rows) };
}

/**
 * A report with a row for each charged item, the most expensive first; `all` in its columns is the whole charge.
 * @param nothing the counts of an item without a charge in a period
 */
export function reportOfCharges<
  Counted extends Readonly<Record<string, number>> & { readonly charged: number },
  Row extends Counted & { readonly id: number | null },
>(
  halves: Halves<readonly Row[]>,
  nothing: Counted,
  labelOf: (row: Row) => RowLabel,
  figures: readonly Measure<NoInfer<Counted>>[],
  columns: readonly Measure<NoInfer<Counted> & { readonly all: number }>[],
): ReportContent {
  const known = new Map([...halves.previous, ...halves.current].map((row) => [row.id, row]));
  const sums = ofBoth(halves, (half) => sumOf(half, nothing));
  const rows = [...known.values()].map((row) => {
    const of = (half: readonly Row[], { charged: all }: Counted) => ({
      ...(half.find(({ id }) => id === row.id) ?? nothing),
      all,
    });
    const [current, previous] = [of(halves.current, sums.current), of(halves.previous, sums.previous)];
    return { label: labelOf(row), current, previous };
  });
  // Rows without a name are the last among equal ones.
  const nameOf = ({ label }: (typeof rows)[number]) => (label.kind === 'name' ? label.name : '\uffff');
  rows.sort((a, b) => b.current.charged - a.current.charged || nameOf(a).localeCompare(nameOf(b), 'ro'));
  return { figures: figuresOf(figures, sums), ...tableOf(columns, rows) };
}

/** The bucket number of the first row, after those of the previous period and one for the days in between. */
function firstBucketOf({ rows }: ReportPeriod): number {
  return rows.length + 2;
}

/** The sum of each column of `nothing`. */
export function sumOf<Counted extends Readonly<Record<string, number>>>(
  counted: readonly NoInfer<Counted>[],
  nothing: Counted,
): Counted {
  const sums = Object.keys(nothing).map((column) => [column, total(counted.map((one) => one[column] ?? 0))]);
  return Object.fromEntries(sums) as Counted;
}

/**
 * Reads the buckets of both periods concurrently by a slow statement, planned for these days each time, because no plan
 * suits both a week and five years. `$1` are the bounds of a period, `$2` and `$3` the first and last bound.
 */
export async function readBucketsOfHalves<Counted>(
  database: Database,
  statement: string,
  period: ReportPeriod,
  bounds: readonly unknown[],
): Promise<Bucket<Counted>[]> {
  const before = firstBucketOf(period) - 1;
  const [previous, current] = await Promise.all(
    ([bounds.slice(0, before), bounds.slice(before)] as const).map((half) =>
      database.search<Bucket<Counted>>(statement, [half, half[0], half.at(-1)]),
    ),
  );
  return [...(previous ?? []), ...(current ?? []).map((counted) => ({ ...counted, bucket: counted.bucket + before }))];
}

/**
 * Reads both periods concurrently by a slow statement over the days or instants from `$1` until `$2`, planned like that
 * of {@link readBucketsOfHalves}.
 */
export async function readHalves<Row extends object>(
  database: Database,
  statement: string,
  { previous: before, current: now }: Halves<Edges>,
  ...parameters: readonly unknown[]
): Promise<Halves<Row[]>> {
  const [previous, current] = await Promise.all([
    database.search<Row>(statement, [...before, ...parameters]),
    database.search<Row>(statement, [...now, ...parameters]),
  ]);
  return { current, previous };
}

/** The first day or instant of a period, and the first one after it. */
type Edges<Bound = LocalDate | Date> = readonly [Bound | undefined, Bound | undefined];

export function daysOf(period: ReportPeriod): Halves<Edges<LocalDate>> {
  return edgesOf(period, period.bounds);
}

export function instantsOf(period: ReportPeriod, zone: string): Halves<Edges<Date>> {
  return edgesOf(period, period.instants(zone));
}

function edgesOf<Bound>({ rows }: ReportPeriod, bounds: readonly Bound[]): Halves<Edges<Bound>> {
  return { previous: [bounds[0], bounds[rows.length]], current: [bounds[rows.length + 1], bounds.at(-1)] };
}

/** Both periods as `$1` to `$4` of a statement: start and end of the previous one, start and end of the period. */
export function edgesInOrder<Bound>({ previous, current }: Halves<Edges<Bound>>): (Bound | undefined)[] {
  return [...previous, ...current];
}

export function halvesOf<Row extends { readonly isCurrent: boolean }>(rows: readonly Row[]): Halves<Row[]> {
  return { current: rows.filter(({ isCurrent }) => isCurrent), previous: rows.filter(({ isCurrent }) => !isCurrent) };
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
export function ron(bani: number): number {
  return Math.round(bani) / 100;
}

/** Percent with one decimal; null if the whole is 0. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** The average with two decimals; null if there is nothing. */
export function average(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}
