import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { identityKeys } from './identity-keys.ts';

/** The sessions of the account: this device first, then the newest. */
export function useOwnSessions() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: identityKeys.ownSessionsOf(userId),
    queryFn: () => bodyOf(api.GET('/api/account/sessions')),
    select: (sessions) => sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  });
}

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
