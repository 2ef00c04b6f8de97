import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { bookingKeys } from '../api/booking-keys.ts';

const READERS = [sharedKeys.settings, sharedKeys.workshop, bookingKeys.services, bookingKeys.availability];

function useFeedback() {
  const { t } = useTranslation(['settings', 'public']);
  return {
    failure: () => ({ title: t('notSaved'), fallback: t('public:error.generic') }),
    // What was stored before a failure is listed, so that a repetition adds the rest.
    invalidatesAlways: READERS,
  };
}

export function useSaveWeek() {
  return useMutation({
    mutationFn: (body: Schemas['ChangeOpeningHours']) => bodyOf(api.PUT('/api/admin/opening-hours', { body })),
    meta: useFeedback(),
  });
}

export function useAddBays() {
  return useMutation({
    mutationFn: async (names: readonly string[]) => {
      for (const name of names) {
        const params = { header: { 'Idempotency-Key': newIdempotencyKey() } };
        await api.POST('/api/admin/bays', { body: { name }, params });
      }
    },
    meta: useFeedback(),
  });
}

export function useAddServices() {
  return useMutation({
    mutationFn: async (services: readonly Schemas['ServiceTerms'][]) => {
      for (const body of services) {
        const params = { header: { 'Idempotency-Key': newIdempotencyKey() } };
        await api.POST('/api/admin/services', { body, params });
      }
    },
    meta: useFeedback(),
  });
}
