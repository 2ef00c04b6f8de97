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
    failure: () => ({ title: t('words.settingsNotSaved'), fallback: t('public:error.generic') }),
    // After a failure, the list shows what is already stored, so that a retry only adds the rest.
    invalidatesAlways: READERS,
  };
}

export function useSaveWeek() {
  return useMutation({
    mutationFn: (body: Schemas['ChangeOpeningHours']) => bodyOf(api.PUT('/api/admin/opening-hours', { body })),
    meta: useFeedback(),
  });
}

type Params = { header: { 'Idempotency-Key': string } };

function useAddAll<Item>(add: (item: Item, params: Params) => Promise<unknown>) {
  return useMutation({
    mutationFn: async (items: readonly Item[]) => {
      for (const item of items) await add(item, { header: { 'Idempotency-Key': newIdempotencyKey() } });
    },
    meta: useFeedback(),
  });
}

export const useAddBays = () =>
  useAddAll((name: string, params) => api.POST('/api/admin/bays', { body: { name }, params }));

export const useAddServices = () =>
  useAddAll((body: Schemas['ServiceTerms'], params) => api.POST('/api/admin/services', { body, params }));
