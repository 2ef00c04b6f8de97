import type { Schemas } from '../api/client.ts';
import type { Tones } from '../ui/tones.ts';

export type AppointmentStatus = Schemas['AppointmentStatus'];
/** `ready`: the vehicle of an appointment in progress can be collected. */
export type AppointmentState = AppointmentStatus | 'ready';

/** The colour of each state on all pages; its sign is in appointment-signs.ts, its text is `words.status`. */
export const APPOINTMENT_TONES: Tones<AppointmentState> = {
  pending: 'attention',
  confirmed: 'info',
  'in-progress': 'active',
  ready: 'ready',
  completed: 'quiet',
  cancelled: 'bad',
};

/** The office passes `readyAt` of the board; pages of the customer and of one appointment pass the announced time. */
export function stateOfAppointment(appointment: {
  readonly status: AppointmentStatus;
  readonly readyAt?: string;
  readonly readyAnnouncedAt?: string;
}): AppointmentState {
  const { status, readyAt, readyAnnouncedAt } = appointment;
  return status === 'in-progress' && (readyAt ?? readyAnnouncedAt) !== undefined ? 'ready' : status;
}
