import type { Schemas } from '../../../shared/api/client.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

/** The appointments of a day that take place; the desk gets all of them in full. */
export function comingAppointments(
  appointments: readonly (Schemas['Appointment'] | Schemas['PublicAppointment'])[],
): Schemas['Appointment'][] {
  return appointments.filter((one): one is Schemas['Appointment'] => 'id' in one && one.status !== 'cancelled');
}

/** RON: what was charged, or the price of the booking until then. */
export function priceOf({ charged, service }: Pick<Schemas['Appointment'], 'charged' | 'service'>): number {
  return charged ?? service.price;
}

/** RON, at the prices of the booking, of the appointments that are not completed. */
export function stillToCollect(
  appointments: readonly {
    readonly status: Schemas['AppointmentStatus'];
    readonly service: { readonly price: number };
  }[],
): number {
  return appointments.reduce((sum, { status, service }) => (status === 'completed' ? sum : sum + service.price), 0);
}

/** On a day on which the workshop is closed: this day if there are appointments, else the next one with opening hours. */
export function dayToShow(
  appointments: Parameters<typeof comingAppointments>[0],
  shifts: readonly Pick<Schemas['Shift'], 'date'>[],
  today: IsoDate,
): IsoDate {
  if (comingAppointments(appointments).length > 0) return today;
  return shifts.find(({ date }) => date > today)?.date ?? today;
}
