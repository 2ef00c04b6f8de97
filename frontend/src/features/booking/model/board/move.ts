import { Listeners } from '../../../../shared/browser/listeners.ts';
import type { IsoDate } from '../../../../shared/time/workshop-clock.ts';
import { type Board, type BoardAppointment, hoursOf, type Minute } from './board-day.ts';
import {
  type Conflict,
  clampDuration,
  conflictsAt,
  dayOn,
  type Moment,
  type Place,
  placeOf,
  SNAP_MINUTES,
  samePlace,
} from './place.ts';

export interface Move {
  readonly appointment: BoardAppointment;
  readonly place: Place;
  readonly conflicts: readonly Conflict[];
  /** `keys`: by arrow keys or the buttons of the move bar. */
  readonly by: 'pointer' | 'keys';
}

const STEP_KEYS = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'dayBefore',
  PageDown: 'dayAfter',
  '+': 'longer',
  '=': 'longer',
  '-': 'shorter',
} as const;

export type Step = (typeof STEP_KEYS)[keyof typeof STEP_KEYS];

export function stepOf(key: string): Step | undefined {
  return Object.entries(STEP_KEYS).find(([known]) => known === key)?.[1];
}

/**
 * What may be changed about an appointment: a running job keeps its start unless it was recorded afterwards, an ended
 * one its place.
 */
export function allowedChanges({ status, recorded = false }: Pick<BoardAppointment, 'status' | 'recorded'>) {
  const isOpen = status === 'pending' || status === 'confirmed';
  const isRunning = status === 'in-progress';
  return { start: isOpen || (isRunning && recorded), bay: isOpen || isRunning };
}

export function stepFrom(board: Board, appointment: BoardAppointment, place: Place, step: Step): Place {
  const allowed = allowedChanges(appointment);
  switch (step) {
    case 'longer':
    case 'shorter': {
      const change = step === 'longer' ? SNAP_MINUTES : -SNAP_MINUTES;
      return allowed.bay ? { ...place, duration: clampDuration(place.duration + change) } : place;
    }
    case 'previous':
    case 'next': {
      const bays = board.bays.filter(({ active, id }) => active || id === place.bayId);
      const bayId = neighbour(bays, ({ id }) => id === place.bayId, step === 'next')?.id;
      return allowed.bay && bayId !== undefined ? { ...place, bayId } : place;
    }
    case 'dayBefore':
    case 'dayAfter': {
      const open = board.days.filter((day) => day.open || appointment.recorded || day.date === place.date);
      const date = neighbour(open, (day) => day.date === place.date, step === 'dayAfter')?.date;
      return allowed.start && date !== undefined ? { ...place, date } : place;
    }
    default:
      return allowed.start ? { ...place, start: startBeside(board, place, step === 'later') } : place;
  }
}

function neighbour<Item>(items: readonly Item[], isIt: (item: Item) => boolean, after: boolean) {
  return items[items.findIndex(isIt) + (after ? 1 : -1)];
}

/** The start one step away. No job starts during lunch, so the step skips it. */
function startBeside(board: Board, { date, start }: Place, later: boolean): Minute {
  const moved = start + (later ? SNAP_MINUTES : -SNAP_MINUTES);
  const lunch = hoursOf(dayOn(board, date))?.lunch;
  if (lunch && moved >= lunch.start && moved < lunch.end) return later ? lunch.end : lunch.start - SNAP_MINUTES;
  return Math.min(Math.max(moved, 0), 24 * 60 - SNAP_MINUTES);
}

/** Holds the move of a board outside React, so that following the pointer renders only what depends on the place. */
export class MoveStore {
  private move: Move | undefined;
  private board: Board | undefined;
  private now: Moment | undefined;
  private readonly listeners = new Listeners();

  readonly subscribe = this.listeners.add;
  readonly current = (): Move | undefined => this.move;
  readonly isMoving = (): boolean => this.move !== undefined;
  readonly byKeys = (): boolean => this.move?.by === 'keys';

  /** Picks an appointment up. The board stays unchanged from this moment until the drop. */
  begin(board: Board, appointment: BoardAppointment, by: Move['by'], now: Moment): void {
    this.board = board;
    this.now = now;
    this.publish({ appointment, place: placeOf(appointment), conflicts: [], by });
  }

  /** Takes the appointment up again where its move ended, because that place was refused. */
  resume(board: Board, move: Move, now: Moment): void {
    this.board = board;
    this.now = now;
    this.publish(move);
  }

  to(place: Place): void {
    const { board, move, now } = this;
    if (!board || !move || !now || samePlace(move.place, place)) return;
    this.publish({ ...move, place, conflicts: conflictsAt(board, move.appointment, place, now) });
  }

  step(step: Step): void {
    if (this.board && this.move) this.to(stepFrom(this.board, this.move.appointment, this.move.place, step));
  }

  /** Carries the move to a day of another board, if the appointment may change its day. */
  carry(board: Board, date: IsoDate): void {
    const { move } = this;
    if (!move || dayOn(board, move.place.date) || !allowedChanges(move.appointment).start) return;
    this.board = board;
    this.to({ ...move.place, date });
  }

  end(): Move | undefined {
    const { move } = this;
    this.board = undefined;
    this.publish(undefined);
    return move;
  }

  private publish(move: Move | undefined): void {
    this.move = move;
    this.listeners.notify();
  }
}
