import type { LoggedEvent } from '../history.ts';

/** The workshop took back a change of the state of an appointment. */
export const UNDONE = 'booking.appointment-status-undone';

/** The events of changes that the workshop can undo. */
const CHANGES = ['confirmed', 'started', 'completed', 'cancelled'].map((change) => `booking.appointment-${change}`);

/** Ids of the events of changes that were undone. @param events each stream in its order */
export function undoneChanges(events: readonly LoggedEvent[]): Set<string> {
  const changes = new Map<string, string[]>();
  const undone = new Set<string>();
  for (const { id, stream, type } of events) {
    const ofAppointment = changes.get(stream) ?? [];
    changes.set(stream, ofAppointment);
    const last = type === UNDONE ? ofAppointment.pop() : undefined;
    if (last !== undefined) undone.add(last);
    if (CHANGES.includes(type)) ofAppointment.push(id);
  }
  return undone;
}
