import { END_OF_DAY, type IsoWeekday, type LocalDate, type LocalTime, weekdayOf } from '../../../kernel/wall-clock.ts';

interface Range {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

export interface OccupiableDay {
  readonly date: LocalDate;
  /** Undefined on a closed day. */
  readonly hours?: { readonly opens: LocalTime; readonly closes: LocalTime; readonly lunch?: Range } | undefined;
  /** Whether the hours differ from those of the weekday. */
  readonly hasOwnHours?: boolean;
  readonly bays: readonly { readonly id: number; readonly isActive: boolean }[];
  readonly blocks: readonly (Range & { readonly bayId: number; readonly heldUntil?: string | null })[];
}

/** Appointments with the same start and end on the same weekday, or on one day with different hours. */
export interface OccupyingAppointments extends Range {
  readonly weekday: IsoWeekday;
  readonly date?: LocalDate | null;
  readonly visits: number;
}

export class HourlyMinutes {
  private readonly minutes = new Map<number, number>();

  add(day: IsoWeekday, { start, end }: Range, times = 1): void {
    for (let hour = Math.floor(start / 60); hour * 60 < end; hour += 1) {
      const within = Math.min(end, (hour + 1) * 60) - Math.max(start, hour * 60);
      if (within <= 0) continue;
      const key = day * 24 + hour;
      this.minutes.set(key, (this.minutes.get(key) ?? 0) + within * times);
    }
  }

  of(day: IsoWeekday, hour: number): number {
    return this.minutes.get(day * 24 + hour) ?? 0;
  }
}

/** The minutes in which the bays of these days take work: without lunch, closed days and blocks. */
export function openMinutes(days: readonly OccupiableDay[]): HourlyMinutes {
  const open = new HourlyMinutes();
  for (const { date, hours, bays, blocks } of days) {
    if (!hours) continue;
    const active = bays.filter(({ isActive }) => isActive);
    for (const range of workRanges(hours)) {
      open.add(weekdayOf(date), range, active.length);
      // A hold of the waitlist counts as expected work.
      for (const { bayId, heldUntil, ...block } of blocks) {
        if (heldUntil || !active.some(({ id }) => id === bayId)) continue;
        const blocked = { start: Math.max(range.start, block.start), end: Math.min(range.end, block.end) };
        open.add(weekdayOf(date), blocked, -1);
      }
    }
  }
  return open;
}

export function occupiedMinutes(
  appointments: readonly OccupyingAppointments[],
  days: readonly OccupiableDay[],
): HourlyMinutes {
  const lunches = new Map<IsoWeekday | LocalDate, Range>();
  for (const { date, hours, hasOwnHours } of days) {
    if (hours?.lunch) lunches.set(hasOwnHours ? date : weekdayOf(date), hours.lunch);
  }
  const occupied = new HourlyMinutes();
  for (const { weekday: day, date, start, end, visits: count } of appointments) {
    const lunch = lunches.get(date ?? day) ?? { start: END_OF_DAY, end: END_OF_DAY };
    occupied.add(day, { start, end: Math.min(end, Math.max(start, lunch.start)) }, count);
    occupied.add(day, { start: Math.max(start, Math.min(end, lunch.end)), end }, count);
  }
  return occupied;
}

function workRanges({ opens, closes, lunch }: NonNullable<OccupiableDay['hours']>): Range[] {
  if (!lunch) return [{ start: opens, end: closes }];
  return [
    { start: opens, end: lunch.start },
    { start: lunch.end, end: closes },
  ];
}
