import type { Schemas } from '../../shared/api/client.ts';
import { readListChoice, readOneOf, writeListChoice } from '../../shared/list-address.ts';
import {
  addDays,
  type IsoDate,
  isIsoDate,
  mondayOf,
  workshopToday,
} from '../../shared/time/workshop-clock.ts';

/** The statuses that one can filter by, in the order of the specification (§2). */
export const FILTER_STATUSES = ['confirmed', 'pending', 'in-progress', 'completed', 'cancelled'] as const;
export const RANGES = ['today', 'week', 'all'] as const;
/** A period that has a name, any day, or all from one to another: `2026-12-23..2026-12-31`. */
export type Range = (typeof RANGES)[number] | IsoDate | `${IsoDate}..${IsoDate}`;

/** What the manage page's address says; defaults are left out of it. */
export interface FilterChoice {
  search: string;
  status: Schemas['AppointmentStatus'] | 'all';
  range: Range;
  page: number;
}

/** What the server is asked for. */
export interface AppointmentFilter {
  search: string;
  status?: Schemas['AppointmentStatus'];
  from?: IsoDate;
  to?: IsoDate;
  /** Days run as the clock does; what has no end begins with the newest. */
  order: 'asc' | 'desc';
  page: number;
}

const DEFAULTS: FilterChoice = { search: '', status: 'all', range: 'all', page: 1 };
/** Reads an address; whatever makes no sense in it counts as not given. */
export function readFilter(parameters: URLSearchParams): FilterChoice {
  return {
    ...readListChoice(parameters),
    status: readOneOf(parameters, 'status', FILTER_STATUSES, 'all'),
    range: readRange(parameters.get('range') ?? ''),
  };
}

function readRange(range: string): Range {
  const days = range.split('..');
  const isOfDays = days.length <= 2 && days.every(isIsoDate);
  return isOfDays || RANGES.some((known) => known === range) ? range : DEFAULTS.range;
}

/** The address that says the same. */
export function writeFilter(choice: FilterChoice): URLSearchParams {
  return writeListChoice(choice, DEFAULTS);
}

/** Whether anything is narrowed down; paging is not. */
export function isNarrowed({ search, status, range }: FilterChoice): boolean {
  return search.trim() !== DEFAULTS.search || status !== DEFAULTS.status || range !== DEFAULTS.range;
}

/** The choice in the server's terms; the week runs from Monday to Sunday. */
export function asAppointmentFilter(
  { search, status, range, page }: FilterChoice,
  today: IsoDate = workshopToday(),
): AppointmentFilter {
  return {
    search: search.trim(),
    status: status === 'all' ? undefined : status,
    page,
    order: range === 'all' ? 'desc' : 'asc',
    ...daysOf(range, today),
  };
}

function daysOf(range: Range, today: IsoDate): { from?: IsoDate; to?: IsoDate } {
  if (range === 'all') return {};
  if (range === 'week') return { from: mondayOf(today), to: addDays(mondayOf(today), 6) };
  const [from, to = from] = range === 'today' ? [today] : range.split('..');
  return { from, to };
}

/** The range from one day to another. */
export function rangeBetween(from: IsoDate, to: IsoDate): Range {
  return from === to ? from : `${from}..${to}`;
}

/** The one day that a range is; nothing for longer ones. */
export function dayOf(range: Range, today: IsoDate = workshopToday()): IsoDate | undefined {
  const { from, to } = daysOf(range, today);
  return from === to ? from : undefined;
}

/** The range that is this day: today stays today when the tablet is left on overnight. */
export function rangeOf(day: IsoDate, today: IsoDate = workshopToday()): Range {
  return day === today ? 'today' : day;
}
