import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { notificationsKeys } from './notifications-keys.ts';

/** Whether messages are sent, or held in a restored installation. */
export function useSending() {
  return useQuery({
    queryKey: notificationsKeys.sending,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/messages/sending', { signal })),
    refetchOnMount: 'always',
  });
}

/** Begins to send in a restored installation; the server records who did so. */
export function useAllowSending() {
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: (queued: Schemas['AllowSending']['queued']) =>
      bodyOf(api.POST('/api/admin/messages/sending', { body: { queued } })),
    meta: {
      success: () => ({ title: t('messages.hold.started') }),
      failure: () => ({ title: t('messages.hold.notStarted'), fallback: t('public:error.generic') }),
      invalidates: [notificationsKeys.messages, sharedKeys.counters],
      invalidatesOnFailure: true,
    },
  });
}
