import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { NothingToUndo, UndoOvertaken, UndoTooLate } from './booking.errors.ts';

export interface LastChange {
  readonly changedFrom: AppointmentStatus | null;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

export interface UndoRequest {
  readonly by: Actor;
  readonly at: Date;
  /** Identifies the change by the end of its undo period. Without it the actor undoes their own change. */
  readonly undoableUntil: Date | null;
}

/** Until when the last change can be undone; null when there is none, or the customer made it. */
export function undoableUntil({ changedFrom, changedAt, changedBy }: LastChange): Date | null {
  if (!changedFrom || !changedAt || !changedBy) return null;
  return new Date(changedAt.getTime() + UNDO_MS);
}

/** @throws NothingToUndo, UndoOvertaken when a colleague or the customer went on, UndoTooLate after ten seconds */
export function checkUndo(
  change: LastChange,
  { by, at, undoableUntil: wanted }: UndoRequest,
): { readonly from: AppointmentStatus; readonly changedAt: Date } {
  const { changedFrom: from, changedAt } = change;
  if (!from || !changedAt) throw new NothingToUndo();
  const until = undoableUntil(change);
  const isMeant = wanted ? until?.getTime() === wanted.getTime() : change.changedBy === actorName(by);
  if (!until || !isMeant) throw new UndoOvertaken();
  if (at >= until) throw new UndoTooLate();
  return { from, changedAt };
}

/** Whether the last move can still be undone, even if that leads to a past start. */
export function isJustMoved({ movedAt }: { readonly movedAt: Date | null }, now: Date): boolean {
  return movedAt !== null && now.getTime() - movedAt.getTime() < UNDO_MS;
}
