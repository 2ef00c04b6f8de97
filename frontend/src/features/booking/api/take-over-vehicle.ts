import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';

/** Stores with the vehicle what a visitor said of it when booking. */
export function useTakeOverVehicle({ id }: Schemas['Appointment']) {
  const { t } = useTranslation('account');
  return useMutation({
    mutationFn: () =>
      bodyOf(api.POST('/api/appointments/{id}/take-over-vehicle', { params: { path: { id } } })),
    meta: {
      success: () => ({ title: t('manage.takenOver.title'), description: t('manage.takenOver.text') }),
      failure: () => ({ title: t('manage.takeOverFailed.title'), fallback: t('manage.takeOverFailed.text') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}
