import { addDays, weekdayOf } from '@car-workshop/contracts/calendar';
import type { TFunction } from 'i18next';
import type { Schemas } from '../api/client.ts';
import { formatDay, formatWeekday, type IsoDate, type WallTime } from '../time/workshop-clock.ts';

type Shift = Schemas['Shift'];
export type Opening =
  | { readonly isOpen: true; readonly until: WallTime }
  | { readonly isOpen: false; readonly next: { readonly date: IsoDate; readonly time: WallTime } | undefined };

/** The opening at a moment; `shifts` are the open ranges from that moment on, in order. */
export function openingAt(shifts: readonly Shift[], date: IsoDate, time: WallTime): Opening {
  const shift = shifts.find((one) => one.date > date || (one.date === date && one.to > time));
  if (!shift) return { isOpen: false, next: undefined };
  if (shift.date === date && shift.from <= time) return { isOpen: true, until: shift.to };
  return { isOpen: false, next: { date: shift.date, time: shift.from } };
}

type Hours = Pick<Schemas['Workshop'], 'openings' | 'openingHours'>;

/** Whether the workshop is closed on a day, because of its hours, a holiday or a closure. */
export function isClosedOn(date: IsoDate, hours: Hours, closedDays: readonly IsoDate[]): boolean {
  return closedDays.includes(date) || !hoursOn(date, hours);
}

/** The hours of a day, from a special opening or else from the week; ignores holidays and closures. */
export function hoursOn(
  date: IsoDate,
  { openings, openingHours }: Hours,
): { opens: WallTime; closes: WallTime } | undefined {
  const own = openings?.find(({ from, to }) => from <= date && date <= to);
  return own ?? openingHours.find(({ weekday }) => weekday === weekdayOf(date));
}

/** A coming day in a sentence: "azi", "mâine", "luni"; from a week on, the name includes the date. */
export function nameOfDay(date: IsoDate, today: IsoDate, t: TFunction<'public'>, language: string): string {
  if (date === today) return t('strip.today');
  if (date === addDays(today, 1)) return t('strip.tomorrow');
  const day = date < addDays(today, 7) ? formatWeekday(date, language) : formatDay(date, language, today);
  return t('strip.onDay', { day });
}
