import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';

const ALL = ['reviews'];

export const reviewsKeys = {
  all: ALL,
  page: (page: number) => [...ALL, 'page', page],
  latest: [...ALL, 'latest'],
  summary: [...ALL, 'summary'],
  own: (userId: number | undefined) => [...ALL, 'own', userId],
  ofAppointment: ({ id, token }: AppointmentAccess) => [...ALL, 'visit', id, token],
  managed: (query: object) => [...ALL, 'managed', query],
} as const;
