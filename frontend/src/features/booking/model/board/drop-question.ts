import { type Board, hoursOf, type Minute, type MinuteRange, workingMinutes } from './board-day.ts';
import type { Move } from './move.ts';
import { conflictsAt, dayOn, type Moment, type Place, placeOf, rangeOf, SNAP_MINUTES } from './place.ts';

/** The question before an appointment is moved; `place` is its place after a yes. */
export type DropQuestion =
  | { readonly kind: 'lunch'; readonly place: Place; readonly lunch: MinuteRange }
  | { readonly kind: 'closing'; readonly place: Place; readonly closes: Minute };
export function lunchWithin(board: Board, place: Place): MinuteRange | undefined {
  const lunch = hoursOf(dayOn(board, place.date))?.lunch;
  return lunch && place.start < lunch.start && rangeOf(board, place).end > lunch.start ? lunch : undefined;
}

/**
 * A drop across lunch asks for a confirmation, unless the appointment already had this time before. No job ends after
 * closing: such a drop offers the nearest place that ends in time, if it is free. The server refuses all other
 * conflicts.
 */
export function questionOf(
  board: Board,
  { appointment, place, conflicts }: Move,
  now: Moment,
): DropQuestion | undefined {
  const before = placeOf(appointment);
  if (conflicts.length === 0) {
    const lunch = lunchWithin(board, place);
    const isAsBefore = before.date === place.date && before.start === place.start && before.duration === place.duration;
    return lunch && !isAsBefore ? { kind: 'lunch', place, lunch } : undefined;
  }
  const closes = hoursOf(dayOn(board, place.date))?.end;
  if (closes === undefined || conflicts.some(({ kind }) => kind !== 'after-closing')) return undefined;
  const fitting = placeInTime(board, place, before.duration !== place.duration);
  if (!fitting || conflictsAt(board, appointment, fitting, now).length > 0) return undefined;
  return { kind: 'closing', place: fitting, closes };
}

/** The place that ends by closing time, with another start or, after a change of the length, another length. */
function placeInTime(board: Board, place: Place, isResized: boolean): Place | undefined {
  const hours = hoursOf(dayOn(board, place.date));
  if (!hours) return undefined;
  if (isResized) {
    const duration = workingMinutes(place.start, hours.end, hours);
    return duration > 0 ? { ...place, duration } : undefined;
  }
  const last = Math.floor(place.start / SNAP_MINUTES) * SNAP_MINUTES;
  for (let start = last; start >= hours.start; start -= SNAP_MINUTES) {
    const isInLunch = hours.lunch && start >= hours.lunch.start && start < hours.lunch.end;
    const fitting = { ...place, start };
    if (!isInLunch && rangeOf(board, fitting).end <= hours.end) return fitting;
  }
  return undefined;
}
