import { addDays, epochDay } from '@car-workshop/contracts/calendar';
import { type APIRequestContext, expect } from '@playwright/test';

/** First day after the appointments of the demo data, in days from today. */
const FIRST_EMPTY_DAY = 15;
/** Booking horizon of the product under test, in days. Each test takes an empty day, and the usual 90 are too few. */
export const HORIZON_DAYS = 365;
const LAST_DAY = HORIZON_DAYS - 2;
/** Largest range of a request for days. */
const MOST_DAYS = 60;

/** The share of the weeks that a worker may use; workers run in parallel. */
export interface DayShare {
  share: number;
  of: number;
}

/** The open days of the horizon, and those on which this worker has seen an appointment. */
let openDaysOfHorizon: Promise<string[]> | undefined;
const taken = new Set<string>();

/**
 * Finds the first open day without appointments in the share of this worker or, if there is none, the last one of the
 * other shares, which the other workers use last.
 * @param suits a further condition of the day
 */
export async function findEmptyDay(
  request: APIRequestContext,
  { share, of }: DayShare,
  suits: (date: string) => Promise<boolean> = async () => true,
): Promise<string> {
  openDaysOfHorizon ??= openDays(request);
  const days = await openDaysOfHorizon;
  // The share depends on the number of the week, so that workers agree even if they see different days as open. A whole
  // week is of one worker, because work may go on on the next day.
  const own = days.filter((day) => weekOf(day) % of === share);
  const others = days.filter((day) => weekOf(day) % of !== share).reverse();
  for (const date of [...own, ...others].filter((day) => !taken.has(day))) {
    if (!(await isEmpty(request, date))) taken.add(date);
    else if (await suits(date)) return date;
  }
  throw new Error('Every day has an appointment');
}

/** Whether the next open day is empty, too, and of the same worker: for work that goes on there. */
export async function isBeforeEmptyDay(request: APIRequestContext, date: string): Promise<boolean> {
  const days = (await openDaysOfHorizon) ?? [];
  const next = days[days.indexOf(date) + 1];
  return next !== undefined && weekOf(next) === weekOf(date) && isEmpty(request, next);
}

/** The number of the week from Monday on; the first day of the epoch was a Thursday. */
function weekOf(date: string): number {
  return Math.floor((epochDay(date) + 3) / 7);
}

/** Whether a day is still open and all its starts are free. */
async function isEmpty(request: APIRequestContext, date: string): Promise<boolean> {
  const slots: { remaining: number }[] = await read(request, '/api/time-slots', { date });
  const places = Math.max(...slots.map(({ remaining }) => remaining));
  return places > 0 && slots.every(({ remaining }) => remaining === places);
}

/** Whether a day never had an appointment, not even a cancelled one; `request` is signed in at the desk. */
export async function isUnused(request: APIRequestContext, date: string): Promise<boolean> {
  const report: { figures: { value: number }[] } = await read(request, '/api/reports/visits', { from: date, to: date });
  return report.figures.every(({ value }) => !value);
}

async function openDays(request: APIRequestContext): Promise<string[]> {
  const found: string[] = [];
  for (let first = FIRST_EMPTY_DAY; first <= LAST_DAY; first += MOST_DAYS) {
    const range = { from: workshopDay(first), to: workshopDay(Math.min(first + MOST_DAYS - 1, LAST_DAY)) };
    const days: { date: string; open: boolean }[] = await read(request, '/api/time-slots/days', range);
    found.push(...days.filter((day) => day.open).map(({ date }) => date));
  }
  return found;
}

/** The date in the workshop's time zone, this many days from today, as YYYY-MM-DD. */
export function workshopDay(daysAhead = 0): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(new Date());
  return addDays(today, daysAhead);
}

const STYLES = {
  full: { dateStyle: 'full' },
  short: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
} as const;

/** "marți, 24 noiembrie 2026", "24 nov. 2026" or "noiembrie 2026". */
export function formatDay(date: string, style: keyof typeof STYLES): string {
  return new Intl.DateTimeFormat('ro', { ...STYLES[style], timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
}

async function read<T>(request: APIRequestContext, path: string, params: Record<string, string>): Promise<T> {
  const answer = await request.get(path, { params });
  expect(answer.ok(), `GET ${path}`).toBe(true);
  return (await answer.json()) as T;
}

/** A day in the format of the fields of a Romanian page: "24.11.2026". */
export const inFigures = (day: string) => day.split('-').reverse().join('.');
