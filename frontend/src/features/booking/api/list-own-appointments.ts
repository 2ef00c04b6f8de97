import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';

/** So many of the newest are enough for what is to come and a good look back. */
const NEWEST = 100;
const OPEN: ReadonlyArray<Schemas['AppointmentStatus']> = ['pending', 'confirmed', 'in-progress'];

export interface OwnAppointments {
  /** What is to come or being worked on, the next one first. */
  upcoming: readonly Schemas['Appointment'][];
  /** Completed visits, the latest first. */
  history: readonly Schemas['Appointment'][];
}

/** The signed-in client's appointments, parted into what is to come and what was done. */
export function useOwnAppointments() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['appointments', 'own', userId],
    queryFn: () => bodyOf(api.GET('/api/client/appointments', { params: { query: { pageSize: NEWEST } } })),
    select: partAppointments,
  });
}

/** An appointment of today is still to come, whatever the hour: the workshop may be late. */
export function partAppointments(
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
