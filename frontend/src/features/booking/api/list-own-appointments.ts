import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import { bookingKeys } from './booking-keys.ts';

/** Number of appointments to load: enough for all upcoming ones and the recent history. */
const NEWEST = 100;
const OPEN: ReadonlyArray<Schemas['AppointmentStatus']> = ['pending', 'confirmed', 'in-progress'];

export interface OwnAppointments {
  /** Upcoming and in progress, the next one first. */
  upcoming: readonly Schemas['Appointment'][];
  /** Completed, newest first. */
  history: readonly Schemas['Appointment'][];
}

export function useOwnAppointments() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: bookingKeys.ownAppointments(userId),
    queryFn: () => bodyOf(api.GET('/api/client/appointments', { params: { query: { pageSize: NEWEST } } })),
    select: splitAppointments,
  });
}

/** Splits appointments; one of today is upcoming at any time of day, because the workshop may be late. */
export function splitAppointments(
  appointments: readonly Schemas['Appointment'][],
  today: string = workshopToday(),
): OwnAppointments {
  const startOf = ({ appointmentDate, appointmentTime }: Schemas['Appointment']) =>
    `${appointmentDate}T${appointmentTime}`;
  return {
    upcoming: appointments
      .filter(
        ({ status, appointmentDate }) =>
          status === 'in-progress' || (OPEN.includes(status) && appointmentDate >= today),
      )
      .toSorted((one, other) => startOf(one).localeCompare(startOf(other))),
    history: appointments
      .filter(({ status }) => status === 'completed')
      .toSorted((one, other) => startOf(other).localeCompare(startOf(one))),
  };
}
