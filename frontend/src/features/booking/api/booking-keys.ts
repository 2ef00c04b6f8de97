import { bodyQuery } from '../../../shared/api/queries.ts';
import { REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

const AVAILABILITY = ['availability'];
const APPOINTMENT_PAGES = ['appointments', 'pages'];

export const bookingKeys = {
  services: [REFERENCE_DATA, 'services'],
  servicePage: (slug: string) => [REFERENCE_DATA, 'services', 'page', slug],
  availability: AVAILABILITY,
  days: (from: IsoDate, to: IsoDate, services: readonly number[]) => [...AVAILABILITY, 'days', from, to, ...services],
  slots: (date: IsoDate, services: readonly number[]) => [...AVAILABILITY, 'slots', date, ...services],
  nextStarts: (services: readonly number[]) => [...AVAILABILITY, 'next', ...services],
  waitingRewards: (userId: number) => ['waiting-rewards', userId],
  appointmentPages: APPOINTMENT_PAGES,
  appointmentPage: (query: object) => [...APPOINTMENT_PAGES, query],
  ownAppointments: (userId: number | undefined) => ['appointments', 'own', userId],
  appointment: ({ id, token }: AppointmentAccess) => ['appointments', 'visit', id, token],
  completion: (id: number) => ['appointments', 'completion', id],
  nextDue: (vehicleId: number | undefined) => [...sharedKeys.serviceBooks, vehicleId, 'next-due'],
  boards: [...sharedKeys.board, 'range'],
  board: (from: IsoDate, to: IsoDate) => [...sharedKeys.board, 'range', from, to],
  // Stale with the counters, which count the same.
  deskQueue: [...sharedKeys.counters, 'queue'],
  whyNot: (query: object) => [...sharedKeys.board, 'why-not', query],
  deskStarts: (query: object) => [...sharedKeys.board, 'starts', query],
  proposals: (id: number) => [...sharedKeys.board, 'proposals', id],
  callers: (key: object | undefined) => [...sharedKeys.board, 'callers', key],
  foundAppointment: (id: number | undefined) => [...sharedKeys.board, 'found', id],
  boardCapacity: (from: IsoDate) => [...sharedKeys.board, 'capacity', from],
  closures: ['closures'],
  openings: ['closures', 'openings'],
  managedVehicle: (id: number) => ['managed-vehicle', id],
} as const;

// Enough for all upcoming appointments and the recent history.
const NEWEST = 100;

export const ownAppointmentsQuery = (userId: number | undefined) =>
  bodyQuery(bookingKeys.ownAppointments(userId), '/api/client/appointments', {
    params: { query: { pageSize: NEWEST } },
  });
