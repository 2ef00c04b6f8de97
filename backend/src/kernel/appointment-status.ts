/** The states of an appointment in order (specification §4). */
export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const;

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/**
 * How long the workshop can undo a change of the state of an appointment, in ms; the messages of the change wait as long.
 */
export const UNDO_MS = 10_000;
