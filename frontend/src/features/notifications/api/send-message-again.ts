import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { notificationsKeys } from './notifications-keys.ts';

/** Queues a failed message again. */
export function useSendMessageAgain({ id }: Schemas['OutgoingMessage']) {
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/messages/{id}/send-again', { params: { path: { id } } })),
    meta: {
      success: () => ({ title: t('messages.sentAgain') }),
      failure: () => ({ title: t('messages.notSentAgain'), fallback: t('public:error.generic') }),
      invalidates: [notificationsKeys.messages, sharedKeys.counters],
      invalidatesOnFailure: true,
    },
  });
}
