/** The states of an appointment in order (specification §4). */
export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const;

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
