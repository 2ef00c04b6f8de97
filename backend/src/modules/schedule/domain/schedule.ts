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
import {
  type BusyRange,
  countAvailableSlots,
  countFreeStarts,
  type DayRequest,
  freeStarts,
  isDayStart,
  occupiedRange,
  SLOT_STEP,
  type Slot,
} from './slots.ts';

/** The rules of taking bookings. */
export interface BookingPolicy {
  /** Days ahead that can be booked, today not counted. */
  readonly horizonDays: number;
  /** Minutes from now to the earliest offered start. */
  readonly leadMinutes: number;
  /** Minutes a bay stays empty between two jobs. */
  readonly bufferMinutes: number;
  /** Minutes between offered starts. */
  readonly stepMinutes: number;
  /** Upcoming appointments that the signed-in owner of a proven phone may have booked with it (ADR 4). */
  readonly maxOpenVisits: number;
  /** Hours before the start until which a customer may cancel or move an appointment; 0 is until the start. */
  readonly cancelLimitHours: number;
  /** Whether what visitors and clients book is confirmed at once (ADR 45). */
  readonly autoConfirm: boolean;
}

/** 90 days ahead, no lead time, no buffer, a start every half hour (ADR: time and capacity), no limit of cancelling, confirmed by the workshop. */
export const STANDARD_POLICY: BookingPolicy = {
  horizonDays: 90,
  leadMinutes: 0,
  bufferMinutes: 0,
  stepMinutes: SLOT_STEP,
  maxOpenVisits: 5,
  cancelLimitHours: 0,
  autoConfirm: false,
};

/** Why a start cannot be booked even with free bays. */
export type StartRefusal = 'past' | 'beyond-horizon' | 'closed' | 'not-a-start' | 'does-not-fit';

/** A day of the month grid. */
interface GridDay {
  readonly date: LocalDate;
  /** Whether the workshop is open that day and takes bookings for it. */
  readonly open: boolean;
  /** Starts that can be booked. */
  readonly free: number;
}

/** The bays by id, and their busy ranges by date. */
export interface BayPlan {
  readonly bays: readonly number[];
  busyOn(date: LocalDate): readonly BusyRange[];
}

/** The starts that the workshop offers for jobs, as of one moment. */
export class Schedule {
  /** The date on the workshop's wall clock. */
  readonly today: LocalDate;
  /** The last date that can be booked. */
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

  /** Free starts of a date, summed over all bays. */
  availableSlotsOn(date: LocalDate, duration: number, plan: BayPlan): number {
    const request = this.requestFor(date, duration, plan);
    return request ? countAvailableSlots(request) : 0;
  }

  /** Every date of `[from, to]` with its free starts. */
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
      weekdays.length === 0 ||
      weekdays.some((hours) => occupiedRange(firstStart(hours), duration, hours) !== undefined)
    );
  }

  /** The range a job would occupy, or why it cannot start then. Does not consider free bays. */
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

/** Opening time, or the end of a lunch that begins with it. */
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
  /** The last date to look at, such as {@link Schedule.lastDate}. */
  readonly lastDate: LocalDate;
  readonly slotsOn: (date: LocalDate) => readonly Slot[] | Promise<readonly Slot[]>;
  /** Number of starts to find, 3 by default. */
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
