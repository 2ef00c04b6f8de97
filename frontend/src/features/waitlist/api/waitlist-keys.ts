import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';

const ALL = ['waitlist'];

export const waitlistKeys = {
  all: ALL,
  entry: ({ id, token }: AppointmentAccess) => [...ALL, 'entry', id, token],
  earlier: ({ id, token }: AppointmentAccess) => [...ALL, 'earlier', id, token],
  managed: [...ALL, 'managed'],
} as const;
