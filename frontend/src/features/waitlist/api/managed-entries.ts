import { useMutation } from '@tanstack/react-query';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { waitlistKeys } from './waitlist-keys.ts';

export const useManagedEntries = () => useBody(waitlistKeys.managed, '/api/admin/waitlist');

export function useChangeEntry(id: number) {
  return useMutation({
    mutationFn: (body: Schemas['ChangeWaitlistEntry']) =>
      api.PUT('/api/admin/waitlist/{id}', { params: { path: { id } }, body }),
    meta: { invalidatesAlways: [waitlistKeys.all] },
  });
}

export function useOfferByHand(id: number) {
  return useMutation({
    mutationFn: (body: Schemas['OfferByHand']) =>
      api.POST('/api/admin/waitlist/{id}/offer', { params: { path: { id } }, body }),
    meta: { invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}

export function useRemoveEntry(id: number) {
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/waitlist/{id}', { params: { path: { id } } }),
    meta: { invalidatesAlways: ALL_BUT_REFERENCE_DATA },
  });
}
