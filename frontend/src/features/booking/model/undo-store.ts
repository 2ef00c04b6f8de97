import { useSyncExternalStore } from 'react';
import type { Schemas } from '../../../shared/api/client.ts';

/** How long a change can be undone, in ms. */
export const UNDO_MS = 10_000;

export interface UndoableChange {
  readonly visitId: number;
  readonly name: string;
  readonly what: Exclude<Schemas['AppointmentStatus'], 'pending'> | 'missed';
  /** Of a completed visit, in RON. */
  readonly charged?: number;
  /** The end of the period by the clock of the server, which names the change; missing after a deletion. */
  readonly undoableUntil?: string;
  /** The end of the period by the clock of this device, in ms. */
  readonly deadline: number;
}

let current: UndoableChange | undefined;
const listeners = new Set<() => void>();

export function offerUndo(change: UndoableChange): void {
  publish(change);
}

export function endUndo(change: UndoableChange): void {
  if (current === change) publish(undefined);
}

export function useUndoableChange(): UndoableChange | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/**
 * When the period ends by the clock of this device. That of the server counts; when the clocks differ, the period began
 * with the request at the latest.
 * @param sentAt when the request was sent, in ms
 */
export function deadlineOf(undoableUntil: string | undefined, sentAt: number, now = Date.now()): number {
  const until = undoableUntil === undefined ? Number.NaN : Date.parse(undoableUntil);
  const isPlausible = until > now && until <= now + UNDO_MS;
  return isPlausible ? until : sentAt + UNDO_MS;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(change: UndoableChange | undefined): void {
  current = change;
  for (const listener of listeners) listener();
}
