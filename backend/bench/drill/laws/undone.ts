import type { LoggedEvent } from '../history.ts';

/** The workshop took back a change of the state of a visit. */
export const UNDONE = 'booking.appointment-status-undone';

/** The events of changes that the workshop can undo. */
const CHANGES = ['confirmed', 'started', 'completed', 'cancelled'].map((change) => `booking.appointment-${change}`);

/** Ids of the events of changes that were undone. @param events each stream in its order */
export function undoneChanges(events: readonly LoggedEvent[]): Set<string> {
  const changes = new Map<string, string[]>();
  const undone = new Set<string>();
  for (const { id, stream, type } of events) {
    const ofVisit = changes.get(stream) ?? [];
    changes.set(stream, ofVisit);
    const last = type === UNDONE ? ofVisit.pop() : undefined;
    if (last !== undefined) undone.add(last);
    if (CHANGES.includes(type)) ofVisit.push(id);
  }
  return undone;
}
