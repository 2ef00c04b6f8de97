import { DESK_STEP, MAX_DURATION, MIN_DURATION } from '@car-workshop/contracts/values/schedule';
import { type IsoDate, minuteOf } from '../../../../shared/time/workshop-clock.ts';
import {
  type Board,
  type BoardAppointment,
  type BoardBay,
  type BoardBlock,
  type BoardContinuation,
  type BoardDay,
  continuationsOf,
  type DayHours,
  endOfJob,
  entriesIn,
  hoursOf,
  type Minute,
  type MinuteRange,
  minutesOf,
  overlaps,
  workingMinutes,
} from './board-day.ts';

export interface Place {
  readonly date: IsoDate;
  readonly bayId: number;
  readonly start: Minute;
  /** Working minutes. */
  readonly duration: number;
}

/** The conflicts of a place. The server decides; the page shows the same reasons while an appointment is moved. */
export type Conflict =
  | { readonly kind: 'appointment'; readonly appointment: BoardAppointment }
  | { readonly kind: 'block'; readonly block: BoardBlock }
  | { readonly kind: 'continuation'; readonly continuation: BoardContinuation }
  | { readonly kind: 'closed'; readonly day: BoardDay | undefined }
  | { readonly kind: 'before-opening' | 'after-closing' | 'lunch' | 'past' | 'future' | 'retired' };

export interface Moment {
  readonly date: IsoDate;
  readonly minute: Minute;
}

/** Minutes between the starts and durations that dragging and keys choose. */
export const SNAP_MINUTES = 15;

export function placeOf(appointment: BoardAppointment): Place {
  return {
    date: appointment.date,
    bayId: appointment.bayId,
    start: minuteOf(appointment.startTime),
    duration: appointment.duration,
  };
}

export function samePlace(one: Place, other: Place): boolean {
  return (
    one.date === other.date && one.bayId === other.bayId && one.start === other.start && one.duration === other.duration
  );
}

export function dayOn(board: Board, date: IsoDate): BoardDay | undefined {
  return board.days.find((day) => day.date === date);
}

export function bayOf(board: Board, id: number): BoardBay | undefined {
  return board.bays.find((bay) => bay.id === id);
}

/** The bays to choose from: the active ones, and the bay of the edited entry. */
export function bayOptions(bays: readonly BoardBay[], present?: number) {
  return bays
    .filter(({ active, id }) => active || id === present)
    .map(({ id, name }) => ({ value: String(id), label: name }));
}

export function rangeOf(board: Board, { date, start, duration }: Place): MinuteRange {
  return { start, end: endOfJob(start, duration, hoursOf(dayOn(board, date))) };
}

/** The conflicts of a place. A recorded appointment stays in the past and conflicts only with other appointments. */
export function conflictsAt(board: Board, appointment: BoardAppointment, place: Place, now: Moment): Conflict[] {
  const day = dayOn(board, place.date);
  const range = rangeOf(board, place);
  const before = placeOf(appointment);
  const isMoved = before.date !== place.date || before.start !== place.start;
  const conflicts: Conflict[] = [];
  const { recorded: isRecorded = false } = appointment;
  if (isMoved && !isRecorded && isBefore(place, now)) conflicts.push({ kind: 'past' });
  if (isMoved && isRecorded && isAfter(place, now)) conflicts.push({ kind: 'future' });
  if (bayOf(board, place.bayId)?.active === false && place.bayId !== before.bayId) conflicts.push({ kind: 'retired' });
  if (!isRecorded) conflicts.push(...outsideHours(hoursOf(day), day, range));
  const { appointments, blocks, continuations } = entriesIn(board, place.date, place.bayId);
  const buffer = isRecorded ? 0 : board.bufferMinutes;
  const apart = { start: range.start - buffer, end: range.end + buffer };
  for (const other of appointments)
    if (other.id !== appointment.id && overlaps(apart, minutesOf(other)))
      conflicts.push({ kind: 'appointment', appointment: other });
  for (const continuation of continuations)
    if (overlaps(apart, minutesOf(continuation))) conflicts.push({ kind: 'continuation', continuation });
  if (isRecorded) return conflicts;
  for (const block of blocks) if (overlaps(range, minutesOf(block))) conflicts.push({ kind: 'block', block });
  return conflicts;
}

/** Whether a start is past; the current five minutes are not. */
function isBefore({ date, start }: Place, { date: today, minute }: Moment): boolean {
  return date < today || (date === today && start < minute - (minute % DESK_STEP));
}

function isAfter({ date, start }: Place, { date: today, minute }: Moment): boolean {
  return date > today || (date === today && start > minute);
}

function outsideHours(hours: DayHours | undefined, day: BoardDay | undefined, range: MinuteRange): Conflict[] {
  if (!hours) return [{ kind: 'closed', day }];
  const conflicts: Conflict[] = [];
  if (range.start < hours.start) conflicts.push({ kind: 'before-opening' });
  if (hours.lunch && range.start >= hours.lunch.start && range.start < hours.lunch.end)
    conflicts.push({ kind: 'lunch' });
  if (range.end > hours.end) conflicts.push({ kind: 'after-closing' });
  return conflicts;
}

/**
 * The start nearest to a minute: a multiple of `SNAP_MINUTES`, or the first minute after another appointment in the bay, so
 * that one job can follow the other without a gap.
 */
export function snapStart(board: Board, appointmentId: number, place: Omit<Place, 'duration'>): Minute {
  const { date, bayId, start } = place;
  const candidates = [Math.round(start / SNAP_MINUTES) * SNAP_MINUTES];
  for (const other of board.visits)
    if (other.id !== appointmentId && other.date === date && other.bayId === bayId)
      candidates.push(Math.ceil(minuteOf(other.occupiedUntil) / DESK_STEP) * DESK_STEP);
  for (const other of continuationsOf(board))
    if (other.date === date && other.bayId === bayId)
      candidates.push(Math.ceil(minuteOf(other.endTime) / DESK_STEP) * DESK_STEP);
  const nearest = candidates.reduce((best, one) => (distance(one, start) < distance(best, start) ? one : best));
  return Math.min(Math.max(nearest, 0), 24 * 60 - MIN_DURATION);
}

function distance(one: Minute, other: Minute): number {
  return Math.abs(one - other);
}

export function durationUntil(board: Board, place: Place, end: Minute): number {
  const hours = hoursOf(dayOn(board, place.date));
  const snapped = Math.round(end / SNAP_MINUTES) * SNAP_MINUTES;
  return clampDuration(workingMinutes(place.start, snapped, hours), SNAP_MINUTES);
}

export function clampDuration(duration: number, least = MIN_DURATION): number {
  return Math.min(Math.max(duration, least), MAX_DURATION);
}
