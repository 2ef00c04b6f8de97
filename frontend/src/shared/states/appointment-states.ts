import type { Schemas } from '../api/client.ts';
import type { Tones } from '../ui/tones.ts';

export type AppointmentStatus = Schemas['AppointmentStatus'];
/** `ready`: the vehicle of an appointment in progress can be collected. */
export type AppointmentState = AppointmentStatus | 'ready';

/** The one colour of each state, on the board, in lists and for the customer; its sign is in appointment-signs.ts, its word `words.status`. */
export const APPOINTMENT_TONES: Tones<AppointmentState> = {
  pending: 'attention',
  confirmed: 'info',
  'in-progress': 'active',
  ready: 'ready',
  completed: 'quiet',
  cancelled: 'bad',
};

/** The desk has `readyAt` of the board; the customer, and pages of one appointment, what was announced. */
export function stateOfAppointment(appointment: {
  readonly status: AppointmentStatus;
  readonly readyAt?: string;
  readonly readyAnnouncedAt?: string;
}): AppointmentState {
  const { status, readyAt, readyAnnouncedAt } = appointment;
  return status === 'in-progress' && (readyAt ?? readyAnnouncedAt) !== undefined ? 'ready' : status;
}
