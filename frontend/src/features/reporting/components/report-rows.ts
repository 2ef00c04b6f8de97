import { weekdayOf } from '@car-workshop/contracts/calendar';
import type { Schemas } from '../../../shared/api/client.ts';

type Row = Schemas['Report']['rows'][number];

/** Thinner bars are indistinguishable, and so are groups without space between them. */
const LEAST_BAR = 6;
const ROOM = 4;
const DAYS_OF_WEEK = 7;
const MOST_STEPS = 4;

/** Whether the row has a figure other than 0 in one of the periods. */
function isFilled({ values, previous }: Row): boolean {
  return [...values, ...previous].some(Boolean);
}

export const filledRows = (rows: readonly Row[]): Row[] => rows.filter(isFilled);

/** The rows without the weekdays on which there was never anything: those on which the workshop is closed. */
function onOpenWeekdays(rows: readonly Row[]): Row[] {
  const open = new Set(rows.filter(isFilled).map(({ day }) => day && weekdayOf(day)));
  return rows.filter(({ day }) => !day || open.has(weekdayOf(day)));
}

function sumOf(rows: readonly Row[]): Row {
  const sum = (of: (row: Row) => Row['values']) =>
    (rows[0] ? of(rows[0]) : []).map((_, place) => rows.reduce((total, row) => total + (of(row)[place] ?? 0), 0));
  return { ...(rows[0] as Row), values: sum(({ values }) => values), previous: sum(({ previous }) => previous) };
}

/**
 * Groups the rows of a chart of days, weeks or months so that the bars fit into a width; days are grouped by whole
 * weeks. The figures must be additive.
 */
export function fittingRows(rows: readonly Row[], width: number, bars: number): { rows: Row[]; together: number } {
  const most = Math.max(1, Math.floor(width / (bars * LEAST_BAR + ROOM)));
  const open = onOpenWeekdays(rows);
  if (open.length <= most) return { rows: open, together: 1 };
  const needed = Math.ceil(rows.length / most);
  const together = rows[0]?.day ? Math.ceil(needed / DAYS_OF_WEEK) * DAYS_OF_WEEK : needed;
  const groups = Array.from({ length: Math.ceil(rows.length / together) }, (_, group) =>
    sumOf(rows.slice(group * together, (group + 1) * together)),
  );
  return { rows: groups, together };
}

/** The marks of an axis from 0: whole numbers in steps of 1, 2 or 5, of tens, of hundreds and so on. */
export function wholeSteps(largest: number): number[] {
  const least = Math.max(largest / MOST_STEPS, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= least) ?? least;
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step);
}
