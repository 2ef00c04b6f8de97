import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { parametersOf } from '../../../shared/visit/own-visit.ts';
import type { OwnEntry } from './get-entry.ts';
import { waitlistKeys } from './waitlist-keys.ts';

/** Takes an offered start. A repeated request answers the same visit. */
export function useClaimOffer(entry: OwnEntry) {
  return useMutation({
    mutationFn: (offerId: number) =>
      bodyOf(api.POST('/api/waitlist/{id}/claim', { params: parametersOf(entry), body: { offerId } })),
    meta: { invalidates: ALL_BUT_REFERENCE_DATA, invalidatesOnFailure: true },
  });
}

/** Lets an offered start go to the next customer. */
export function useDeclineOffer(entry: OwnEntry) {
  return useMutation({
    mutationFn: (offerId: number) =>
      api.POST('/api/waitlist/{id}/decline', { params: parametersOf(entry), body: { offerId } }),
    meta: { invalidates: [waitlistKeys.all], invalidatesOnFailure: true },
  });
}

export function useLeaveWaitlist(entry: OwnEntry) {
  return useMutation({
    mutationFn: () => api.DELETE('/api/waitlist/{id}', { params: parametersOf(entry) }),
    meta: { invalidates: [waitlistKeys.all] },
  });
}
