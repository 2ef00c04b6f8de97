import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/client.ts';
import { identityKeys } from './identity-keys.ts';

/** Signs out another device. @param device its name in the toast */
export function useEndOwnSession(id: string, device: string) {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: () => api.DELETE('/api/account/sessions/{id}', { params: { path: { id } } }),
    meta: {
      success: () => ({
        title: t('sessions.ended.title'),
        description: t('sessions.ended.text', { device }),
      }),
      failure: () => ({ title: t('sessions.failed.title'), fallback: t('notSaved.text') }),
      invalidates: [identityKeys.ownSessions],
      // The session probably ended before.
      invalidatesOnFailure: true,
    },
  });
}
