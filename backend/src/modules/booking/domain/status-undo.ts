import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { type Actor, actorName, isStaff } from '../../../kernel/actor.ts';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { NothingToUndo, UndoOvertaken, UndoTooLate } from './booking.errors.ts';
import { type Completion, NOT_COMPLETED } from './completion.ts';
import { NOT_CANCELLED, NOT_READY, type Progress } from './progress.ts';

export interface LastChange {
  /** The status before the last change of it; null when there is nothing to undo. */
  readonly changedFrom: AppointmentStatus | null;
  readonly changedAt: Date | null;
  /** Who of the workshop changed the status last, as stored in the log; null when the customer or the product did. */
  readonly changedBy: string | null;
}

export const NO_CHANGE = { changedFrom: null, changedAt: null, changedBy: null } as const;

export interface UndoRequest {
  readonly by: Actor;
  readonly at: Date;
  /** Identifies the change by the end of its undo period. Without it the actor undoes their own change. */
  readonly undoableUntil: Date | null;
}

/** The fields of an appointment that gets another status, which can be undone. */
export function statusChange(appointment: Progress & LastChange, to: AppointmentStatus, by: Actor, at: Date) {
  const { status, changedAt: last } = appointment;
  // Changes are identified by their instant, so no two may have the same.
  const changedAt = last && at <= last ? new Date(last.getTime() + 1) : at;
  return { status: to, changedFrom: status, changedAt, changedBy: isStaff(by) ? actorName(by) : null };
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

const RESET: Readonly<Record<AppointmentStatus, Partial<Progress & Completion>>> = {
  pending: {},
  confirmed: { confirmedAt: null },
  'in-progress': { startedAt: null, ...NOT_READY },
  completed: NOT_COMPLETED,
  cancelled: NOT_CANCELLED,
};

/** The fields that the change to the present status set, as they were before it. */
export function fieldsBefore({ status, correctedAt }: Progress & Completion) {
  // An appointment whose correction is undone stays reopened, with its first completion.
  const isFirst = status === 'completed' && !correctedAt;
  return { ...RESET[status], ...(isFirst && { firstCompletedAt: null }) };
}
