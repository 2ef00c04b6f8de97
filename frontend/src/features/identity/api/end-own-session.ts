import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { identityKeys } from './identity-keys.ts';

/** Signs out another device, with the password. @param device its name in the toast */
export function useEndOwnSession(id: string, device: string) {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (body: Schemas['PasswordAgain']) =>
      api.DELETE('/api/account/sessions/{id}', { params: { path: { id } }, body }),
    meta: {
      success: () => ({
        title: t('sessions.ended.title'),
        description: t('sessions.ended.text', { device }),
      }),
      invalidates: [identityKeys.ownSessions],
      // The session probably ended before.
      invalidatesOnFailure: true,
    },
  });
}
