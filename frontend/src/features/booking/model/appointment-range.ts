import { addDays, isLocalDate, startOfIsoWeek } from '@car-workshop/contracts/calendar';
import { type IsoDate, workshopToday } from '../../../shared/time/workshop-clock.ts';

export const RANGES = ['coming', 'today', 'week', 'all'] as const;
/** A named period, a day, or a range of days such as `2026-12-23..2026-12-31`. `coming` is today and all days after it. */
export type Range = (typeof RANGES)[number] | IsoDate | `${IsoDate}..${IsoDate}`;

export function readRange(range: string): Range {
  const days = range.split('..');
  const isValid = days.length <= 2 && days.every(isLocalDate);
  return isValid || RANGES.some((known) => known === range) ? range : 'all';
}

/** A week runs from Monday to Sunday. */
export function daysOf(range: Range, today: IsoDate): { from?: IsoDate; to?: IsoDate } {
  if (range === 'all') return {};
  if (range === 'coming') return { from: today };
  if (range === 'week') return { from: startOfIsoWeek(today), to: addDays(startOfIsoWeek(today), 6) };
  const [from, to = from] = range === 'today' ? [today] : range.split('..');
  return { from, to };
}

export function rangeBetween(from: IsoDate, to: IsoDate): Range {
  return from === to ? from : `${from}..${to}`;
}

export function dayOf(range: Range, today: IsoDate = workshopToday()): IsoDate | undefined {
  const { from, to } = daysOf(range, today);
  return from === to ? to : undefined;
}

/** The range of a day. `today` remains correct on a page that stays open overnight. */
export function rangeOf(day: IsoDate, today: IsoDate = workshopToday()): Range {
  return day === today ? 'today' : day;
}
