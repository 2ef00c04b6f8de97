import { type APIRequestContext, expect } from '@playwright/test';

/** The demo data reaches two weeks ahead; what lies behind is empty. */
const FIRST_EMPTY_DAY = 15;
/** Not beyond the booking horizon, and not more days than the month grid gives at once. */
const LAST_DAY = 75;

/** How the days are dealt out to workers that book at the same time. */
export interface Deal {
  share: number;
  of: number;
}

/** The first open day with nothing booked on it, out of this worker's share of the days. */
export async function findUntouchedDay(request: APIRequestContext, { share, of }: Deal): Promise<string> {
  const range = { from: dayOfWorkshop(FIRST_EMPTY_DAY), to: dayOfWorkshop(LAST_DAY) };
  const days: { date: string; open: boolean }[] = await read(request, '/api/time-slots/days', range);
  const own = days.filter(({ open }) => open).filter((_day, position) => position % of === share);
  for (const { date } of own) {
    const slots: { remaining: number }[] = await read(request, '/api/time-slots', { date });
    const places = Math.max(...slots.map(({ remaining }) => remaining));
    if (slots.every(({ remaining }) => remaining === places)) return date;
  }
  throw new Error('Every day of this worker has an appointment already');
}

/** The workshop's date so many days from today, as YYYY-MM-DD. */
export function dayOfWorkshop(daysAhead = 0): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(new Date());
  const day = new Date(`${today}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysAhead);
  return day.toISOString().slice(0, 10);
}

const STYLES = {
  full: { dateStyle: 'full' },
  short: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
} as const;

/** "marți, 24 noiembrie 2026", "24 nov. 2026" or "noiembrie 2026". */
export function inWords(date: string, style: keyof typeof STYLES): string {
  return new Intl.DateTimeFormat('ro', { ...STYLES[style], timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

async function read<T>(request: APIRequestContext, path: string, params: Record<string, string>): Promise<T> {
  const answer = await request.get(path, { params });
  expect(answer.ok(), `GET ${path}`).toBe(true);
  return (await answer.json()) as T;
}
