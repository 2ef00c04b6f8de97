import {
  addDays,
  daysBetween,
  END_OF_DAY,
  fromInstant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
} from '../../../kernel/wall-clock.ts';
import type { DayHours, OpeningHours, TimeRange } from './opening-hours.ts';
import { type BookingPolicy, SLOT_STEP } from './schedule.values.ts';

export type StartRefusal = 'past' | 'beyond-horizon' | 'closed' | 'not-a-start' | 'does-not-fit';

interface GridDay {
  readonly date: LocalDate;
  readonly open: boolean;
  readonly free: number;
}

export interface BayPlan {
  readonly bays: readonly number[];
  busyOn(date: LocalDate): readonly BusyRange[];
  /** The appointments that start in an hour of the clock, 0 to 23. */
  startsIn(date: LocalDate, hour: number): number;
}

/** The starts that the workshop offers for jobs, as of one moment. */
export class Schedule {
  readonly today: LocalDate;
  readonly lastDate: LocalDate;
  private readonly earliest: LocalDateTime;
  private readonly openingHours: OpeningHours;
  readonly policy: BookingPolicy;

  constructor(openingHours: OpeningHours, policy: BookingPolicy, now: Date, zone: string) {
    this.openingHours = openingHours;
    this.policy = policy;
    this.today = fromInstant(now, zone).date;
    this.lastDate = addDays(this.today, policy.horizonDays);
    // Rounded up to the minute: at 9:00:30 the start at 9:00 is in the past.
    const earliest = Math.ceil(now.getTime() / 60_000) + policy.leadMinutes;
    this.earliest = fromInstant(new Date(earliest * 60_000), zone);
  }

  /** Every start of a date in order; empty for a closed, past or too distant day. */
  slotsOn(date: LocalDate, duration: number, plan: BayPlan): Slot[] {
    const request = this.requestFor(date, duration, plan);
    return request ? freeStarts(request) : [];
  }

  availableSlotsOn(date: LocalDate, duration: number, plan: BayPlan): number {
    const request = this.requestFor(date, duration, plan);
    return request ? countAvailableSlots(request) : 0;
  }

  monthGrid(from: LocalDate, to: LocalDate, duration: number, plan: BayPlan): GridDay[] {
    return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, day) => {
      const date = addDays(from, day);
      const request = this.requestFor(date, duration, plan);
      return { date, open: request !== undefined, free: request ? countFreeStarts(request) : 0 };
    });
  }

  /** Whether a job that begins at opening time ends by closing time on some weekday, or there is no open weekday. */
  fitsSomeWeekday(duration: number): boolean {
    const weekdays = this.openingHours.weekdays();
    return (
      weekdays.length === 0 || weekdays.some((hours) => occupiedRange(firstStart(hours), duration, hours) !== undefined)
    );
  }

  placeJob(date: LocalDate, start: LocalTime, duration: number): TimeRange | StartRefusal {
    if (date < this.today || start < this.notBefore(date)) return 'past';
    if (date > this.lastDate) return 'beyond-horizon';
    const hours = this.openingHours.on(date);
    if (!hours) return 'closed';
    if (!isDayStart(start, hours, this.policy.stepMinutes)) return 'not-a-start';
    return occupiedRange(start, duration, hours) ?? 'does-not-fit';
  }

  /** Whether a start of today is too early to be offered now. */
  hasPassedToday(date: LocalDate, start: LocalTime): boolean {
    return date === this.today && start < this.notBefore(date);
  }

  /** Whether the hour of a start has as many appointments as the desk receives in one; the desk itself is not bound. */
  isHourFull(date: LocalDate, start: LocalTime, plan: BayPlan): boolean {
    const { maxStartsPerHour } = this.policy;
    return maxStartsPerHour > 0 && plan.startsIn(date, hourOf(start)) >= maxStartsPerHour;
  }

  private requestFor(date: LocalDate, duration: number, plan: BayPlan): DayRequest | undefined {
    if (date < this.today || date > this.lastDate) return undefined;
    const hours = this.openingHours.on(date);
    return (
      hours && {
        hours,
        duration,
        bays: plan.bays,
        busy: plan.busyOn(date),
        notBefore: this.notBefore(date),
        buffer: this.policy.bufferMinutes,
        step: this.policy.stepMinutes,
        isFull: (start: LocalTime) => this.isHourFull(date, start, plan),
      }
    );
  }

  private notBefore(date: LocalDate): LocalTime {
    if (date > this.earliest.date) return 0;
    return date === this.earliest.date ? this.earliest.time : END_OF_DAY;
  }
}

/** The hour of the clock, 0 to 23. */
export function hourOf(time: LocalTime): number {
  return Math.floor(time / 60);
}

function firstStart({ opens, lunch }: DayHours): LocalTime {
  return lunch?.start === opens ? lunch.end : opens;
}

/**
 * Finds the free starts nearest to a wanted one: those of its own day by distance, then those of the following days in
 * order, each by distance from the wanted time of day. Days are requested one at a time and only as many as needed,
 * because `slotsOn` may query the database.
 */
export async function nearestFree(search: {
  readonly wanted: LocalDateTime;
  readonly lastDate: LocalDate;
  readonly slotsOn: (date: LocalDate) => readonly Slot[] | Promise<readonly Slot[]>;
  readonly limit?: number;
}): Promise<LocalDateTime[]> {
  const { wanted, lastDate, slotsOn, limit = 3 } = search;
  const found: LocalDateTime[] = [];
  for (let date = wanted.date; date <= lastDate && found.length < limit; date = addDays(date, 1)) {
    const free = (await slotsOn(date)).filter((slot) => slot.available);
    free.sort((a, b) => Math.abs(a.time - wanted.time) - Math.abs(b.time - wanted.time) || a.time - b.time);
    for (const { time } of free.slice(0, limit - found.length)) found.push({ date, time });
  }
  return found;
}

export interface BusyRange extends TimeRange {
  readonly bayId: number;
}

/** A range that needs no buffer, such as a block: subtracts what {@link freeBays} adds on both sides. */
export function busyWithoutBuffer({ bayId, start, end }: BusyRange, buffer: number): BusyRange {
  return { bayId, start: start + buffer, end: end - buffer };
}

export interface Slot {
  readonly time: LocalTime;
  readonly available: boolean;
  readonly remaining: number;
}

export interface DayRequest {
  readonly hours: DayHours;
  readonly duration: number;
  readonly bays: readonly number[];
  readonly busy: readonly BusyRange[];
  /** The earliest start still allowed that day; 0 on a future day. */
  readonly notBefore: LocalTime;
  readonly buffer?: number;
  readonly step?: number;
  /** Whether no more appointments may start in the hour of a start. */
  readonly isFull?: (start: LocalTime) => boolean;
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

export function isDayStart(time: LocalTime, hours: DayHours, step: number = SLOT_STEP): boolean {
  return time >= hours.opens && time < hours.closes && (time - hours.opens) % step === 0 && !isPause(time, hours);
}

export function freeStarts(request: DayRequest): Slot[] {
  const slots: Slot[] = [];
  forEachStart(request, (time, remaining) => {
    slots.push({ time, available: remaining > 0, remaining });
  });
  return slots;
}

export function countFreeStarts(request: DayRequest): number {
  let free = 0;
  forEachStart(request, (_time, remaining) => {
    if (remaining > 0) free += 1;
  });
  return free;
}

export function countAvailableSlots(request: DayRequest): number {
  let slots = 0;
  forEachStart(request, (_time, remaining) => {
    slots += remaining;
  });
  return slots;
}

export function freeBays(range: TimeRange, bays: readonly number[], busy: readonly BusyRange[], buffer = 0): number[] {
  return bays.filter(
    (bayId) => !busy.some((job) => job.bayId === bayId && collides(range.start, range.end, job, buffer)),
  );
}

/** Marks a job that does not fit; a number avoids an allocation on the hot path. */
const NEVER = -1;

function endOfJob(start: LocalTime, duration: number, hours: DayHours): LocalTime {
  const { lunch, skipped } = hours;
  if (start < hours.opens || isPause(start, hours)) return NEVER;
  let straight = start + duration;
  if (skipped && start < skipped.start && straight > skipped.start) straight += skipped.end - skipped.start;
  const end = lunch && start < lunch.start && straight > lunch.start ? straight + lunch.end - lunch.start : straight;
  return end <= hours.closes ? end : NEVER;
}

export function isPause(time: LocalTime, { lunch, skipped }: DayHours): boolean {
  return isWithin(time, lunch) || isWithin(time, skipped);
}

function isWithin(time: LocalTime, range: TimeRange | undefined): boolean {
  return range !== undefined && time >= range.start && time < range.end;
}

function collides(start: LocalTime, end: LocalTime, job: TimeRange, buffer: number): boolean {
  return start < job.end + buffer && job.start < end + buffer;
}

/** Goes through starts × jobs in one pass; a bay with two jobs that block a start is counted once. */
function forEachStart(request: DayRequest, take: (time: LocalTime, remaining: number) => void): void {
  const { hours, duration, bays, busy, notBefore, buffer = 0, step = SLOT_STEP, isFull } = request;
  const bayOfJob = busy.map((job) => bays.indexOf(job.bayId));
  const lastStartBlocked = bays.map(() => NEVER);
  for (let time = hours.opens; time < hours.closes; time += step) {
    if (isPause(time, hours)) continue;
    const end = time < notBefore || isFull?.(time) ? NEVER : endOfJob(time, duration, hours);
    let remaining = end === NEVER ? 0 : bays.length;
    for (let i = 0; remaining > 0 && i < busy.length; i += 1) {
      const bay = bayOfJob[i] as number;
      if (bay < 0 || lastStartBlocked[bay] === time || !collides(time, end, busy[i] as BusyRange, buffer)) continue;
      lastStartBlocked[bay] = time;
      remaining -= 1;
    }
    take(time, remaining);
  }
}
