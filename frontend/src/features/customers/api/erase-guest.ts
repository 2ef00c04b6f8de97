import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';

/** Erases the personal data of a customer without an account. */
export function useEraseGuest(customerId: number) {
  const { t } = useTranslation('revisions');
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/guests/{id}', { params: { path: { id: customerId } } }),
    meta: {
      success: () => ({ title: t('guest.erased.title'), description: t('guest.erased.text') }),
      failure: () => ({ title: t('guest.notErased.title'), fallback: t('guest.notErased.text') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
      invalidatesOnFailure: true,
    },
  });
}
