import type { Schemas } from '../api/client.ts';
import { type IsoDate, type WallTime, weekdayOf } from '../time/workshop-clock.ts';

type Shift = Schemas['Shift'];
export type Opening =
  | { readonly isOpen: true; readonly until: WallTime }
  | { readonly isOpen: false; readonly next: { readonly date: IsoDate; readonly time: WallTime } | undefined };

/** The opening at a moment; `shifts` are the open ranges from then on, in order. */
export function openingAt(shifts: readonly Shift[], date: IsoDate, time: WallTime): Opening {
  const shift = shifts.find((one) => one.date > date || (one.date === date && one.to > time));
  if (!shift) return { isOpen: false, next: undefined };
  if (shift.date === date && shift.from <= time) return { isOpen: true, until: shift.to };
  return { isOpen: false, next: { date: shift.date, time: shift.from } };
}

/** Whether the workshop does not open on a day, by its week or because of a holiday or closure. */
export function isClosedOn(
  date: IsoDate,
  week: ReadonlyArray<Pick<Schemas['WorkshopDay'], 'weekday'>>,
  closedDays: readonly IsoDate[],
): boolean {
  return closedDays.includes(date) || !week.some(({ weekday }) => weekday === weekdayOf(date));
}
