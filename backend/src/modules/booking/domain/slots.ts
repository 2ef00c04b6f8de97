import type { LocalTime } from '../../../kernel/wall-clock.ts';
import type { DayHours, TimeRange } from './opening-hours.ts';

/** A start is offered every so many minutes, counted from opening time (ADR: time and capacity). */
export const SLOT_STEP = 30;

/** A bay that is taken for a stretch of the day. */
export interface BusyRange extends TimeRange {
  readonly bayId: number;
}

/** A start of the day and how many bays could take the job then. */
export interface Slot {
  readonly time: LocalTime;
  /** Whether a job can be booked at this start. */
  readonly available: boolean;
  /** Bays still free for the whole job, 0 to the number of bays. */
  readonly remaining: number;
}

/** Everything that decides which starts of one open day are free. */
export interface DayRequest {
  readonly hours: DayHours;
  /** Working minutes the job takes. */
  readonly duration: number;
  /** Ids of the bays in use. */
  readonly bays: readonly number[];
  /** What those bays already do that day, in any order. */
  readonly busy: readonly BusyRange[];
  /** The earliest start still allowed that day; 0 on a coming day. */
  readonly notBefore: LocalTime;
  /** Minutes a bay stays empty between two jobs; 0 unless given. */
  readonly buffer?: number;
  /** Minutes between starts; {@link SLOT_STEP} unless given. */
  readonly step?: number;
}

/**
 * How long a job holds its bay: from `start` for `duration` working minutes. Lunch pauses the job, and the
 * car stands there meanwhile: 60 minutes from 11:30 hold the bay until 13:30. `undefined` when it may not
 * start then (before opening, during lunch) or would not end by closing time.
 */
export function occupiedRange(start: LocalTime, duration: number, hours: DayHours): TimeRange | undefined {
  const end = endOfJob(start, duration, hours);
  return end === NEVER ? undefined : { start, end };
}

/** Every start of the day in order: each step from opening to closing, lunch left out. */
export function dayStarts(hours: DayHours, step: number = SLOT_STEP): LocalTime[] {
  const starts: LocalTime[] = [];
  for (let time = hours.opens; time < hours.closes; time += step)
    if (!isLunch(time, hours)) starts.push(time);
  return starts;
}

/** Whether the day offers this start at all, free or not. */
export function isDayStart(time: LocalTime, hours: DayHours, step: number = SLOT_STEP): boolean {
  return (
    time >= hours.opens && time < hours.closes && (time - hours.opens) % step === 0 && !isLunch(time, hours)
  );
}

/** Every start of the day in order, each with the bays that remain; one that cannot be booked has none. */
export function freeStarts(request: DayRequest): Slot[] {
  const slots: Slot[] = [];
  visitStarts(request, (time, remaining) => {
    slots.push({ time, available: remaining > 0, remaining });
  });
  return slots;
}

/** How many starts of the day can be booked: the figure on a day of the month grid. */
export function countFreeStarts(request: DayRequest): number {
  let free = 0;
  visitStarts(request, (_time, remaining) => {
    if (remaining > 0) free += 1;
  });
  return free;
}

/** Free starts added up over all bays: the figure on the public dashboard. */
export function countFreePlaces(request: DayRequest): number {
  let places = 0;
  visitStarts(request, (_time, remaining) => {
    places += remaining;
  });
  return places;
}

/** The bays, in the order given, that are empty for the whole of a range and the buffer around it. */
export function freeBays(
  range: TimeRange,
  bays: readonly number[],
  busy: readonly BusyRange[],
  buffer = 0,
): number[] {
  return bays.filter(
    (bayId) => !busy.some((job) => job.bayId === bayId && collides(range.start, range.end, job, buffer)),
  );
}

/** Stands for "cannot be done that day" where a range would be an allocation on the hot path. */
const NEVER = -1;

function endOfJob(start: LocalTime, duration: number, hours: DayHours): LocalTime {
  const { lunch } = hours;
  if (start < hours.opens || isLunch(start, hours)) return NEVER;
  const straight = start + duration;
  const end =
    lunch && start < lunch.start && straight > lunch.start ? straight + lunch.end - lunch.start : straight;
  return end <= hours.closes ? end : NEVER;
}

function isLunch(time: LocalTime, { lunch }: DayHours): boolean {
  return lunch !== undefined && time >= lunch.start && time < lunch.end;
}

function collides(start: LocalTime, end: LocalTime, job: TimeRange, buffer: number): boolean {
  return start < job.end + buffer && job.start < end + buffer;
}

/** One pass over starts × jobs; a bay with two jobs in the way of a start is counted once. */
function visitStarts(request: DayRequest, visit: (time: LocalTime, remaining: number) => void): void {
  const { hours, duration, bays, busy, notBefore, buffer = 0, step = SLOT_STEP } = request;
  const bayOfJob = busy.map((job) => bays.indexOf(job.bayId));
  const lastStartBlocked = bays.map(() => NEVER);
  for (let time = hours.opens; time < hours.closes; time += step) {
    if (isLunch(time, hours)) continue;
    const end = time < notBefore ? NEVER : endOfJob(time, duration, hours);
    let remaining = end === NEVER ? 0 : bays.length;
    for (let i = 0; remaining > 0 && i < busy.length; i += 1) {
      const bay = bayOfJob[i] as number;
      if (bay < 0 || lastStartBlocked[bay] === time || !collides(time, end, busy[i] as BusyRange, buffer))
        continue;
      lastStartBlocked[bay] = time;
      remaining -= 1;
    }
    visit(time, remaining);
  }
}
