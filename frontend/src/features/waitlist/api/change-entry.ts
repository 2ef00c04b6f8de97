import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { type AppointmentAccess, parametersOf } from '../../../shared/appointment/own-appointment.ts';
import { waitlistKeys } from './waitlist-keys.ts';

/** Takes an offered start. A repeated request returns the same appointment. */
export function useClaimOffer(entry: OwnEntry) {
  return useMutation({
    mutationFn: (offerId: number) =>
      bodyOf(api.POST('/api/waitlist/{id}/claim', { params: parametersOf(entry), body: { offerId } })),
    meta: { invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}

export function useDeclineOffer(entry: OwnEntry) {
  return useMutation({
    mutationFn: (offerId: number) =>
      api.POST('/api/waitlist/{id}/decline', { params: parametersOf(entry), body: { offerId } }),
    meta: { invalidatesAlways: [waitlistKeys.all] },
  });
}

export function useLeaveWaitlist(entry: OwnEntry) {
  return useMutation({
    mutationFn: () => api.DELETE('/api/waitlist/{id}', { params: parametersOf(entry) }),
    meta: { invalidates: [waitlistKeys.all] },
  });
}

/** An entry and its authorisation: the token of its link, or the session. */
export type OwnEntry = AppointmentAccess;

export const useEntry = (entry: OwnEntry) =>
  useBody(waitlistKeys.entry(entry), '/api/waitlist/{id}', {
    params: parametersOf(entry),
    ...EVERY_APPOINTMENT,
    refetchOnWindowFocus: 'always',
  });

export const useWaitForEarlier = (access: AppointmentAccess) =>
  useBody(waitlistKeys.earlier(access), '/api/waitlist/earlier/{id}', { params: parametersOf(access) });

/** The page of an entry. The token is in the fragment, which browsers do not send, so it appears in no access log. */
export function entryPath(id: number, token: string): string {
  return `/waitlist/${id}#${token}`;
}
