import { isTooLateToChange } from '@car-workshop/contracts/appointment-times';
import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import type { AssignedSlot } from '../../../kernel/assigned-slot.ts';
import { isBefore, type LocalDate, type LocalDateTime, type LocalTime } from '../../../kernel/wall-clock.ts';
import { ChangeTooLate, NoShowTooEarly } from './booking.errors.ts';
import { AWAITED, mustBe, mustBeOpen, type Progress } from './progress.ts';

/** When and in which bay an appointment is worked on, without the hours in which its work goes on. */
export interface AppointmentPlace {
  readonly bayId: number;
  readonly date: LocalDate;
  readonly startMinute: LocalTime;
  readonly endMinute: LocalTime;
  readonly occupiedUntilMinute: LocalTime;
  /** Working minutes of the services at booking time, or as the desk changed them; later changes of a service do not apply. */
  readonly duration: number;
  /** When it was last moved; null if it never was, or if the move is older than this field. */
  readonly movedAt: Date | null;
}

/** Where it was before its last change of place, and when it left it. */
export interface LeftPlace extends AssignedSlot {
  readonly duration: number;
  readonly leftAt: string;
}

export function leave(place: AppointmentPlace, at: Date): LeftPlace {
  const { bayId, date, startMinute: start, endMinute: end, occupiedUntilMinute: occupiedUntil, duration } = place;
  return { bayId, date, start, end, occupiedUntil, duration, leftAt: at.toISOString() };
}

/** The place that the undo of the last change leads back to; null for another one, or once it is too late for the undo. */
export function placeToUndo(
  left: LeftPlace | null,
  to: Pick<LeftPlace, 'date' | 'start' | 'bayId' | 'duration'>,
  now: Date,
): LeftPlace | null {
  if (!left || now.getTime() - Date.parse(left.leftAt) >= UNDO_MS) return null;
  const isSame =
    left.date === to.date && left.start === to.start && left.bayId === to.bayId && left.duration === to.duration;
  return isSame ? left : null;
}

type Start = Pick<AssignedSlot, 'date' | 'start'>;

export function placeIn({ bayId, date, start, end, occupiedUntil }: AssignedSlot) {
  return { bayId, date, startMinute: start, endMinute: end, occupiedUntilMinute: occupiedUntil };
}

export function isMoved({ date, startMinute }: AppointmentPlace, to: Start): boolean {
  return date !== to.date || startMinute !== to.start;
}

/** Whether the appointment gets another duration, or another bay or end at the same start. */
export function isAdjusted(place: AppointmentPlace, slot: AssignedSlot, duration: number): boolean {
  // The end can differ for the same duration, if lunch has changed since the booking.
  const isOtherRange = slot.bayId !== place.bayId || slot.end !== place.endMinute;
  return duration !== place.duration || (!isMoved(place, slot) && isOtherRange);
}

/** Work that has begun keeps its start, unless it was recorded afterwards. @throws InvalidTransition */
export function checkMove(
  appointment: AppointmentPlace & Progress & { readonly isRecorded: boolean },
  to: Start,
): void {
  if (appointment.isRecorded || !isMoved(appointment, to)) mustBeOpen(appointment);
  else mustBe(appointment, ...AWAITED);
}

/** Whether the last move can still be undone, even if that leads to a past start. */
export function isJustMoved({ movedAt }: AppointmentPlace, now: Date): boolean {
  return movedAt !== null && now.getTime() - movedAt.getTime() < UNDO_MS;
}

/** The desk may change every appointment. @param limitHours hours before the start; 0: none @throws ChangeTooLate */
export function mustBeChangeableBy(place: AppointmentPlace, by: Actor, limitHours: number, now: LocalDateTime): void {
  if (worksAtDesk(by)) return;
  if (isTooLateToChange({ date: place.date, time: place.startMinute }, limitHours, now))
    throw new ChangeTooLate(limitHours);
}

/** @throws NoShowTooEarly before the start */
export function checkNoShow({ date, startMinute }: AppointmentPlace, now: LocalDateTime): void {
  if (isBefore(now, { date, time: startMinute })) throw new NoShowTooEarly();
}
