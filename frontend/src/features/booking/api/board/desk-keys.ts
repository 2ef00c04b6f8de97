import { sharedKeys } from '../../../../shared/api/query-keys.ts';
import type { IsoDate } from '../../../../shared/time/workshop-clock.ts';

const APPOINTMENT_PAGES = ['appointments', 'pages'];

/** The queries of the office alone: apart from the keys that every visitor downloads. */
export const deskKeys = {
  appointmentPages: APPOINTMENT_PAGES,
  appointmentPage: (query: object) => [...APPOINTMENT_PAGES, query],
  completion: (id: number) => ['appointments', 'completion', id],
  nextDue: (vehicleId: number | undefined) => [...sharedKeys.serviceBooks, vehicleId, 'next-due'],
  boards: [...sharedKeys.board, 'range'],
  board: (from: IsoDate, to: IsoDate) => [...sharedKeys.board, 'range', from, to],
  // Stale with the counters, which count the same.
  deskQueue: [...sharedKeys.counters, 'queue'],
  freedStarts: [...sharedKeys.board, 'freed'],
  whyNot: (query: object) => [...sharedKeys.board, 'why-not', query],
  deskStarts: (query: object) => [...sharedKeys.board, 'starts', query],
  proposals: (id: number) => [...sharedKeys.board, 'proposals', id],
  callers: (key: object | undefined) => [...sharedKeys.board, 'callers', key],
  foundAppointment: (id: number | undefined) => [...sharedKeys.board, 'found', id],
  boardCapacity: (from: IsoDate) => [...sharedKeys.board, 'capacity', from],
  closures: ['closures'],
  openings: ['closures', 'openings'],
} as const;
