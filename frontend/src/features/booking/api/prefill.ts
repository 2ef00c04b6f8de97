import { useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { type AppointmentAccess, parametersOf } from '../../../shared/appointment/own-appointment.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { bookingKeys } from './booking-keys.ts';

/** The signed-in client with phone and e-mail, which the stored session lacks. */
export function useSignedInClient() {
  const userId = useSession()?.id;
  return useBody([...sharedKeys.signedInClient, userId], '/api/auth/me').data?.user;
}

export const useManagedVehicle = (id: number) =>
  useBody(bookingKeys.managedVehicle(id), '/api/vehicles/{id}/book', { params: { path: { id } } });

/** What is due for the car of an appointment, by its manage link. */
export const useRemindersOfAppointment = (access: AppointmentAccess) =>
  useBody([...bookingKeys.appointment(access), 'reminders'], '/api/appointments/{id}/reminders', {
    params: parametersOf(access),
  });

export const useVehicleReminders = (id: number) =>
  useBody([...sharedKeys.serviceBook(id), 'reminders', { all: false }], '/api/vehicles/{id}/reminders', {
    params: { path: { id }, query: {} },
  });
