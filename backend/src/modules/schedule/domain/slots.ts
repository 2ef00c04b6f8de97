import type { LocalTime } from '../../../kernel/wall-clock.ts';
import type { DayHours, TimeRange } from './opening-hours.ts';

/** Minutes between offered starts, counted from opening time (ADR: time and capacity). */
export const SLOT_STEP = 30;

/** A time range for which a bay is taken. */
export interface BusyRange extends TimeRange {
  readonly bayId: number;
}

/** A range that needs no buffer around it, such as a block: what {@link freeBays} adds on both sides is taken off. */
export function busyWithoutBuffer({ bayId, start, end }: BusyRange, buffer: number): BusyRange {
  return { bayId, start: start + buffer, end: end - buffer };
}

/** A start of a day and the number of bays free for the job. */
export interface Slot {
  readonly time: LocalTime;
  /** Whether a job can be booked at this start. */
  readonly available: boolean;
  /** Bays free for the whole job. */
  readonly remaining: number;
}

/** The inputs that decide which starts of an open day are free. */
export interface DayRequest {
  readonly hours: DayHours;
  /** Working minutes of the job. */
  readonly duration: number;
  /** Ids of the active bays. */
  readonly bays: readonly number[];
  /** Busy ranges of these bays on that day, in any order. */
  readonly busy: readonly BusyRange[];
  /** The earliest start still allowed that day; 0 on a future day. */
  readonly notBefore: LocalTime;
  /** Minutes a bay stays empty between two jobs, 0 by default. */
  readonly buffer?: number;
  /** Minutes between starts, {@link SLOT_STEP} by default. */
  readonly step?: number;
}

/**
 * The range for which a job occupies its bay: from `start` for `duration` working minutes. Lunch pauses the job while the
 * car stays in the bay, so 60 minutes from 11:30 occupy it until 13:30. `undefined` when the job may not start then
 * (before opening, during lunch) or would not end by closing time.
 */
export function occupiedRange(start: LocalTime, duration: number, hours: DayHours): TimeRange | undefined {
  const end = endOfJob(start, duration, hours);
  return end === NEVER ? undefined : { start, end };
}

/** Whether the day has this start, free or not. */
export function isDayStart(time: LocalTime, hours: DayHours, step: number = SLOT_STEP): boolean {
  return (
    time >= hours.opens && time < hours.closes && (time - hours.opens) % step === 0 && !isLunch(time, hours)
  );
}

/** Every start of the day in order with its remaining bays; 0 when it cannot be booked. */
export function freeStarts(request: DayRequest): Slot[] {
  const slots: Slot[] = [];
  visitStarts(request, (time, remaining) => {
    slots.push({ time, available: remaining > 0, remaining });
  });
  return slots;
}

/** The number of starts that can be booked, for a day of the month grid. */
export function countFreeStarts(request: DayRequest): number {
  let free = 0;
  visitStarts(request, (_time, remaining) => {
    if (remaining > 0) free += 1;
  });
  return free;
}

/** Free starts summed over all bays, for the public dashboard. */
export function countAvailableSlots(request: DayRequest): number {
  let slots = 0;
  visitStarts(request, (_time, remaining) => {
    slots += remaining;
  });
  return slots;
}

/** The bays, in the given order, that are free for a range and the buffer around it. */
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

/** Marks a job that does not fit; a number avoids an allocation on the hot path. */
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

/** Visits starts × jobs in one pass; a bay with two jobs that block a start is counted once. */
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
