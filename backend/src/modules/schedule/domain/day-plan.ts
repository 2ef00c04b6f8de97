import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import type { DayHours, TimeRange } from './opening-hours.ts';
import { freeBays } from './schedule.ts';

export type Closing =
  | { readonly kind: 'weekday' }
  | { readonly kind: 'holiday'; readonly name: string; readonly nameInEnglish: string }
  | { readonly kind: 'closure'; readonly reason?: string };

export interface Bay {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

export interface PlannedAppointment extends TimeRange {
  readonly id: number;
  readonly bayId: number;
  readonly vehicleId: number;
  readonly status: AppointmentStatus;
  /** Whether the car is in the workshop already, because its work goes on. */
  readonly isContinuation?: boolean;
  /** When the bay is free again without the buffer: later than `end` if the buffer was shortened since booking. */
  readonly busyUntil: LocalTime;
}

export interface PlannedBlock extends TimeRange {
  readonly id: number;
  readonly bayId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly reason: string;
  /** Instant until which it keeps the start for a person of the waitlist; a block of the workshop has none. */
  readonly heldUntil?: string | null;
}

export type Obstacle =
  | { readonly kind: 'visit'; readonly appointment: PlannedAppointment }
  | { readonly kind: 'block'; readonly block: PlannedBlock };

export interface DayPlan {
  readonly date: LocalDate;
  readonly hours: DayHours | undefined;
  readonly closing: Closing | undefined;
  /** Whether an opening gives it other hours than those of the week. */
  readonly hasOwnHours?: boolean;
  readonly bays: readonly Bay[];
  /** Also the continuations of appointments of other hours, each with the id of its appointment. */
  readonly appointments: readonly PlannedAppointment[];
  readonly blocks: readonly PlannedBlock[];
  /** Minutes a bay stays empty between two jobs; a block needs none. */
  readonly bufferMinutes: number;
}

/** What keeps a job out of a bay for a range, appointments first, each by time. */
export function obstaclesIn(plan: DayPlan, bayId: number, range: TimeRange): Obstacle[] {
  const appointments = plan.appointments
    .filter((appointment) => appointment.bayId === bayId && collides(range, appointment, plan.bufferMinutes))
    .sort(byStart)
    .map((appointment): Obstacle => ({ kind: 'visit', appointment }));
  const blocks = plan.blocks
    .filter((block) => block.bayId === bayId && isInWay(range, block, plan.bufferMinutes))
    .sort(byStart)
    .map((block): Obstacle => ({ kind: 'block', block }));
  return [...appointments, ...blocks];
}

function isInWay(range: TimeRange, block: PlannedBlock, buffer: number): boolean {
  return block.heldUntil ? collides(range, { ...block, busyUntil: block.end }, buffer) : overlaps(range, block);
}

export function overlaps(one: TimeRange, other: TimeRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Whether a job and an appointment share a minute or come closer than the buffer, as {@link freeBays} decides. */
function collides(
  range: TimeRange,
  { start, busyUntil }: Pick<PlannedAppointment, 'start' | 'busyUntil'>,
  buffer: number,
): boolean {
  return freeBays(range, [0], [{ bayId: 0, start, end: busyUntil }], buffer).length === 0;
}

/** Why an appointment that is still to be done no longer fits its day; both are false for one that fits. */
export interface Standing {
  /** Outside of the opening hours, on a closed day, or in a retired bay. */
  readonly outside: boolean;
  readonly blocked: boolean;
}

export function standingOf(
  { hours, bays, blocks }: Pick<DayPlan, 'hours' | 'bays' | 'blocks'>,
  appointment: TimeRange & { readonly bayId: number },
): Standing {
  const isOpen =
    hours !== undefined &&
    appointment.start >= hours.opens &&
    appointment.end <= hours.closes &&
    !(hours.lunch && isWithin(appointment.start, hours.lunch));
  const isBayActive = bays.some(({ id, isActive }) => id === appointment.bayId && isActive);
  return {
    outside: !isOpen || !isBayActive,
    blocked: blocks.some((block) => block.bayId === appointment.bayId && overlaps(appointment, block)),
  };
}

function isWithin(time: LocalTime, { start, end }: TimeRange): boolean {
  return time >= start && time < end;
}

function byStart(one: TimeRange, other: TimeRange): number {
  return one.start - other.start;
}

export function appointmentsUnder(
  { appointments }: Pick<DayPlan, 'appointments'>,
  block: TimeRange & { readonly bayId: number },
): PlannedAppointment[] {
  return appointments
    .filter(
      (appointment) =>
        appointment.bayId === block.bayId && appointment.status !== 'completed' && overlaps(appointment, block),
    )
    .sort(byStart);
}
