import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { notificationsKeys } from './notifications-keys.ts';

/** Reveals the code or link of a message. The server records who did so. */
export function useRevealSecret({ id }: Schemas['OutgoingMessage']) {
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/messages/{id}/reveal', { params: { path: { id } } })),
    meta: {
      failure: () => ({ title: t('messages.notShown'), fallback: t('public:error.generic') }),
      invalidatesOnFailure: true,
      invalidates: [notificationsKeys.messages],
    },
  });
}
