import { DESK_STEP, RECORDED_DAYS } from '@car-workshop/contracts/values/schedule';
import type { AssignedSlot } from '../../../kernel/assigned-slot.ts';
import {
  addDays,
  END_OF_DAY,
  formatLocalTime,
  type LocalDateTime,
  type LocalTime,
} from '../../../kernel/wall-clock.ts';
import { type DayPlan, type Obstacle, obstaclesIn } from './day-plan.ts';
import type { TimeRange } from './opening-hours.ts';
import { BayTaken, BoardFieldRefused, type PlaceConflict } from './schedule.errors.ts';
import { isPause, occupiedRange } from './schedule.ts';
import { DESK_HORIZON_DAYS } from './schedule.values.ts';

export interface DeskJob {
  readonly bayId: number;
  readonly start: LocalTime;
  readonly duration: number;
}

function earliestDeskStart({ time }: LocalDateTime): LocalTime {
  return time - (time % DESK_STEP);
}

/** The start of a job that begins at once: now, rounded up to the next five minutes. */
export function nextDeskStart({ time }: LocalDateTime): LocalTime {
  return Math.ceil(time / DESK_STEP) * DESK_STEP;
}

/** Lead time and horizon of visitors do not bind the desk. @throws BoardFieldRefused when past or too far ahead */
export function checkDeskStart({ date }: Pick<DayPlan, 'date'>, start: LocalTime, now: LocalDateTime): void {
  if (date < now.date) throw new BoardFieldRefused({ field: 'date', message: 'booking.start_past' });
  if (date === now.date && start < earliestDeskStart(now)) {
    throw new BoardFieldRefused({ field: 'time', message: 'booking.start_past' });
  }
  if (date > addDays(now.date, DESK_HORIZON_DAYS)) {
    throw new BoardFieldRefused({ field: 'date', message: 'booking.start_beyond_horizon' });
  }
}

/** @throws BoardFieldRefused when the start is not past, or too long ago */
export function checkRecordedStart({ date }: Pick<DayPlan, 'date'>, start: LocalTime, now: LocalDateTime): void {
  const message = 'booking.recorded_not_past';
  if (date > now.date) throw new BoardFieldRefused({ field: 'date', message });
  if (date === now.date && start > now.time) throw new BoardFieldRefused({ field: 'time', message });
  if (date < addDays(now.date, -RECORDED_DAYS)) {
    const params = { days: RECORDED_DAYS };
    throw new BoardFieldRefused({ field: 'date', message: 'booking.recorded_too_long_ago', params });
  }
}

// Past work needs no opening hours or buffer, and ignores blocks; lunch counts where the hours contain the job.
export function placeRecorded(plan: DayPlan, job: DeskJob): { slot: AssignedSlot; obstacles: Obstacle[] } {
  const { date, hours } = plan;
  const { bayId, start, duration } = job;
  const isInHours = hours !== undefined && start >= hours.opens && !isPause(start, hours);
  const range = (isInHours && occupiedRange(start, duration, hours)) || { start, end: start + duration };
  if (range.end > END_OF_DAY)
    throw new BoardFieldRefused({ field: 'duration', message: 'booking.recorded_past_midnight' });
  const slot = { bayId, date, ...range, occupiedUntil: range.end };
  const obstacles = obstaclesIn({ ...plan, bufferMinutes: 0, blocks: [] }, bayId, range);
  return { slot, obstacles };
}

/**
 * The range of a job within the hours of the day. An unchanged start may be off the five-minute steps.
 * @throws BoardFieldRefused when the day is closed or the start outside of the hours
 * @throws BayTaken when the job would end after closing time
 */
export function deskRange({ hours }: Pick<DayPlan, 'hours'>, { start, duration }: DeskJob): TimeRange {
  if (!hours) throw new BoardFieldRefused({ field: 'date', message: 'booking.start_closed' });
  const { opens, closes, lunch, skipped } = hours;
  if (start < opens || start >= closes) {
    const params = { opens: formatLocalTime(opens), closes: formatLocalTime(closes) };
    throw new BoardFieldRefused({ field: 'time', message: 'booking.desk_outside_hours', params });
  }
  if (lunch && start >= lunch.start && start < lunch.end) {
    const params = { starts: formatLocalTime(lunch.start), ends: formatLocalTime(lunch.end) };
    throw new BoardFieldRefused({ field: 'time', message: 'booking.desk_in_lunch', params });
  }
  if (skipped && start >= skipped.start && start < skipped.end) {
    const params = { from: formatLocalTime(skipped.start), to: formatLocalTime(skipped.end) };
    throw new BoardFieldRefused({ field: 'time', message: 'booking.desk_skipped', params });
  }
  const range = occupiedRange(start, duration, hours);
  if (!range) throw new BayTaken([{ kind: 'closing', endTime: formatLocalTime(closes) }]);
  return range;
}

export function checkDeskStep(start: LocalTime): void {
  if (start % DESK_STEP === 0) return;
  const params = { step: DESK_STEP };
  throw new BoardFieldRefused({ field: 'time', message: 'booking.desk_step', params });
}

export function checkBay({ bays }: Pick<DayPlan, 'bays'>, bayId: number): void {
  const bay = bays.find(({ id }) => id === bayId);
  if (!bay) throw new BoardFieldRefused({ field: 'bayId', message: 'booking.bay_unknown' });
  if (!bay.isActive) throw new BoardFieldRefused({ field: 'bayId', message: 'booking.bay_retired' });
}

export function placeAtDesk(plan: DayPlan, job: DeskJob): { slot: AssignedSlot; obstacles: Obstacle[] } {
  const range = deskRange(plan, job);
  const occupiedUntil = range.end + plan.bufferMinutes;
  const slot = { bayId: job.bayId, date: plan.date, ...range, occupiedUntil };
  return { slot, obstacles: obstaclesIn(plan, job.bayId, range) };
}

/**
 * A place that an appointment has just left, for the undo of its move: other hours, a closed day or a retired bay are not
 * in the way, as they are not for an appointment that stands there. Other appointments and blocks are.
 */
export function placeBack(plan: DayPlan, slot: AssignedSlot): { slot: AssignedSlot; obstacles: Obstacle[] } {
  return { slot, obstacles: obstaclesIn(plan, slot.bayId, slot) };
}

/** The earliest free start of a job today, in the first bay that has it; undefined when no bay has one. */
export function earliestWalkIn(
  plan: DayPlan,
  bays: readonly number[],
  from: LocalTime,
  duration: number,
): AssignedSlot | undefined {
  return freeSlots(plan, bays, { from, duration, step: DESK_STEP }).next().value ?? undefined;
}

/** Free slots in order, each in the first bay that has it. @param from the first start, from which the steps count */
export function* freeSlots(
  plan: DayPlan,
  bays: readonly number[],
  { from, duration, step }: { readonly from: LocalTime; readonly duration: number; readonly step: number },
): Generator<AssignedSlot, undefined> {
  const { hours, bufferMinutes, date } = plan;
  if (!hours) return undefined;
  for (let start = Math.max(from, hours.opens); start < hours.closes; start += step) {
    const range = occupiedRange(start, duration, hours);
    if (!range) continue;
    const bayId = bays.find((bay) => obstaclesIn(plan, bay, range).length === 0);
    if (bayId !== undefined) yield { bayId, date, ...range, occupiedUntil: range.end + bufferMinutes };
  }
  return undefined;
}

export function firstStep({ hours }: Pick<DayPlan, 'hours'>, from: LocalTime, step: number): LocalTime {
  if (!hours || from <= hours.opens) return hours?.opens ?? from;
  return hours.opens + Math.ceil((from - hours.opens) / step) * step;
}

export function conflictOf(obstacle: Obstacle, plates: ReadonlyMap<number, string>): PlaceConflict {
  if (obstacle.kind === 'block') {
    const { id, reason, start, end } = obstacle.block;
    return { kind: 'block', id, reason, startTime: formatLocalTime(start), endTime: formatLocalTime(end) };
  }
  const { id, vehicleId, start, end } = obstacle.appointment;
  const licensePlate = plates.get(vehicleId);
  return {
    kind: 'visit',
    id,
    ...(licensePlate !== undefined && { licensePlate }),
    startTime: formatLocalTime(start),
    endTime: formatLocalTime(end),
  };
}
