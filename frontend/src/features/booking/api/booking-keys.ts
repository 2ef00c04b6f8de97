import { bodyQuery } from '../../../shared/api/queries.ts';
import { REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

const AVAILABILITY = ['availability'];

export const bookingKeys = {
  services: [REFERENCE_DATA, 'services'],
  servicePage: (slug: string) => [REFERENCE_DATA, 'services', 'page', slug],
  availability: AVAILABILITY,
  days: (from: IsoDate, to: IsoDate, services: readonly number[]) => [...AVAILABILITY, 'days', from, to, ...services],
  slots: (date: IsoDate, services: readonly number[]) => [...AVAILABILITY, 'slots', date, ...services],
  nextStarts: (services: readonly number[]) => [...AVAILABILITY, 'next', ...services],
  waitingRewards: (userId: number) => ['waiting-rewards', userId],
  ownAppointments: (userId: number | undefined) => ['appointments', 'own', userId],
  appointment: ({ id, token }: AppointmentAccess) => ['appointments', 'visit', id, token],
  managedVehicle: (id: number) => ['managed-vehicle', id],
} as const;

// Enough for all upcoming appointments and the recent history.
const NEWEST = 100;

export const ownAppointmentsQuery = (userId: number | undefined) =>
  bodyQuery(bookingKeys.ownAppointments(userId), '/api/client/appointments', {
    params: { query: { pageSize: NEWEST } },
  });
