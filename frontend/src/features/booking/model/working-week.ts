import type { Schemas } from '../../../shared/api/client.ts';

/** A weekday of the form, open or not. */
export type Day = Required<Schemas['WorkingDayTerms']> & { readonly isOpen: boolean };

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const NO_LUNCH = { lunchStarts: '', lunchEnds: '' };
const USUAL = { opens: '08:30', closes: '17:30', ...NO_LUNCH };

/** The seven days in order. A closed day has the hours of the first open one, which it gets when it is opened. */
export function daysOf({ days }: Pick<Schemas['WorkingWeek'], 'days'>): Day[] {
  const [first] = days;
  return WEEKDAYS.map((weekday) => {
    const stored = days.find((day) => day.weekday === weekday);
    return { ...USUAL, ...first, ...(stored && NO_LUNCH), ...stored, weekday, isOpen: stored !== undefined };
  });
}

/** The weekdays that differ; the hours of a day that is closed in both do not count. */
export function changedDays(before: readonly Day[], after: readonly Day[]): number[] {
  return after
    .filter((day, at) => JSON.stringify(termsOf(before[at])) !== JSON.stringify(termsOf(day)))
    .map(({ weekday }) => weekday);
}

/** What was typed, with the days that only a colleague has changed. */
export function mergeDays(base: readonly Day[], typed: readonly Day[], stored: readonly Day[]): Day[] {
  const own = changedDays(base, typed);
  return typed.map((day, at) => (own.includes(day.weekday) ? day : (stored[at] ?? day)));
}

function termsOf(day: Day | undefined) {
  if (!day?.isOpen) return null;
  const { opens, closes, lunchStarts, lunchEnds } = day;
  return [opens, closes, lunchStarts, lunchEnds];
}
