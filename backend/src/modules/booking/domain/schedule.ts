import {
  addDays,
  daysBetween,
  END_OF_DAY,
  fromInstant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
} from '../../../kernel/wall-clock.ts';
import type { OpeningHours, TimeRange } from './opening-hours.ts';
import {
  type BusyRange,
  countFreePlaces,
  countFreeStarts,
  type DayRequest,
  freeStarts,
  isDayStart,
  occupiedRange,
  SLOT_STEP,
  type Slot,
} from './slots.ts';

/** How the workshop takes bookings; the admin may change each. */
export interface BookingPolicy {
  /** Days ahead that can be booked, today not counted. */
  readonly horizonDays: number;
  /** Minutes between now and the earliest start offered. */
  readonly leadMinutes: number;
  /** Minutes a bay stays empty between two jobs. */
  readonly bufferMinutes: number;
  /** Minutes between offered starts. */
  readonly stepMinutes: number;
}

/** 90 days ahead, no lead time, no buffer, a start every half hour (ADR: time and capacity). */
export const STANDARD_POLICY: BookingPolicy = {
  horizonDays: 90,
  leadMinutes: 0,
  bufferMinutes: 0,
  stepMinutes: SLOT_STEP,
};

/** Why a start cannot be booked, whatever the bays do. */
export type StartRefusal = 'past' | 'beyond-horizon' | 'closed' | 'not-a-start' | 'does-not-fit';

/** A day of the month grid. */
export interface GridDay {
  readonly date: LocalDate;
  /** Whether the workshop works that day and it can be booked. */
  readonly open: boolean;
  /** Starts that can be booked. */
  readonly free: number;
}

/** What the bays have to do: their ids, and what each is taken for on a date. */
export interface BayPlan {
  readonly bays: readonly number[];
  busyOn(date: LocalDate): readonly BusyRange[];
}

/** The workshop's schedule at one moment: which starts it offers for a job of so many working minutes. */
export class Schedule {
  /** The date on the workshop's wall clock. */
  readonly today: LocalDate;
  /** The last date that can be booked. */
  readonly lastDate: LocalDate;
  private readonly earliest: LocalDateTime;
  private readonly openingHours: OpeningHours;
  private readonly policy: BookingPolicy;

  constructor(openingHours: OpeningHours, policy: BookingPolicy, now: Date, zone: string) {
    this.openingHours = openingHours;
    this.policy = policy;
    this.today = fromInstant(now, zone).date;
    this.lastDate = addDays(this.today, policy.horizonDays);
    // Rounded up to the minute: half a minute past nine, the start at nine is in the past.
    const earliest = Math.ceil(now.getTime() / 60_000) + policy.leadMinutes;
    this.earliest = fromInstant(new Date(earliest * 60_000), zone);
  }

  /** Every start of a date in order; none on a closed, past or too distant day. */
  slotsOn(date: LocalDate, duration: number, plan: BayPlan): Slot[] {
    const request = this.requestFor(date, duration, plan);
    return request ? freeStarts(request) : [];
  }

  /** Free starts of a date added up over all bays. */
  freePlacesOn(date: LocalDate, duration: number, plan: BayPlan): number {
    const request = this.requestFor(date, duration, plan);
    return request ? countFreePlaces(request) : 0;
  }

  /** Every date of `[from, to]` with its free starts. */
  monthGrid(from: LocalDate, to: LocalDate, duration: number, plan: BayPlan): GridDay[] {
    return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, day) => {
      const date = addDays(from, day);
      const request = this.requestFor(date, duration, plan);
      return { date, open: request !== undefined, free: request ? countFreeStarts(request) : 0 };
    });
  }

  /** The stretch a job would hold its bay for, or why it cannot start then. Says nothing about free bays. */
  placeJob(date: LocalDate, start: LocalTime, duration: number): TimeRange | StartRefusal {
    if (date < this.today || start < this.notBefore(date)) return 'past';
    if (date > this.lastDate) return 'beyond-horizon';
    const hours = this.openingHours.on(date);
    if (!hours) return 'closed';
    if (!isDayStart(start, hours, this.policy.stepMinutes)) return 'not-a-start';
    return occupiedRange(start, duration, hours) ?? 'does-not-fit';
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
      }
    );
  }

  /** The earliest start still allowed on a date. */
  private notBefore(date: LocalDate): LocalTime {
    if (date > this.earliest.date) return 0;
    return date === this.earliest.date ? this.earliest.time : END_OF_DAY;
  }
}

/**
 * The free starts nearest to a wanted one: first those of its own day by distance, then the following days
 * in order, each by distance from the wanted time of day. Days are asked one after the other and only as
 * many as needed, so that the provider may read each from the database.
 */
export async function nearestFree(search: {
  readonly wanted: LocalDateTime;
  /** The last date to look at, such as {@link Schedule.lastDate}. */
  readonly lastDate: LocalDate;
  readonly slotsOn: (date: LocalDate) => readonly Slot[] | Promise<readonly Slot[]>;
  /** How many to find; three unless given. */
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
