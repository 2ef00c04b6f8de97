import { addDays, addMonths as monthsAfter, startOfIsoWeek } from '@car-workshop/contracts/calendar';
import type { IsoDate } from '../../../../shared/time/workshop-clock.ts';

const WEEK = 7;

export type IsoMonth = string;

export function monthOf(date: IsoDate): IsoMonth {
  return date.slice(0, 7);
}

export function addMonths(month: IsoMonth, months: number): IsoMonth {
  return monthOf(monthsAfter(`${month}-01`, months));
}

/** The weeks of a month from Monday to Sunday, without those before `from`. Days of other months are `undefined`. */
export function weeksOf(month: IsoMonth, from: IsoDate): (IsoDate | undefined)[][] {
  const weeks = [];
  for (
    let monday = startOfIsoWeek(`${month}-01`);
    monthOf(monday) <= month && weeks.length < WEEK;
    monday = addDays(monday, WEEK)
  ) {
    if (addDays(monday, WEEK - 1) < from) continue;
    const days = Array.from({ length: WEEK }, (_, position) => addDays(monday, position));
    weeks.push(days.map((day) => (monthOf(day) === month ? day : undefined)));
  }
  return weeks;
}

/** The day to which a key moves the focus in a grid of days (ARIA practices, date grid); undefined for other keys. */
export function dayAfterKey(key: string, day: IsoDate): IsoDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return startOfIsoWeek(day);
    case 'End':
      return addDays(startOfIsoWeek(day), WEEK - 1);
    case 'PageUp':
      return monthsAfter(day, -1);
    case 'PageDown':
      return monthsAfter(day, 1);
    default:
      return undefined;
  }
}

/** Days with at most this many free starts show their number, which helps the visitor to decide. */
const FEW = 3;

export function fewStarts(free: number | undefined): number | undefined {
  return free && free <= FEW ? free : undefined;
}

export function within(day: IsoDate, first: IsoDate, last: IsoDate): IsoDate {
  if (day < first) return first;
  return day > last ? last : day;
}
