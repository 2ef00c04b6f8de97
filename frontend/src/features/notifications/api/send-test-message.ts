import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { notificationsKeys } from './notifications-keys.ts';

/** Sends a message with example data to the signed-in admin. */
export function useSendTestMessage() {
  const { t } = useTranslation(['messageSettings', 'public']);
  return useMutation({
    mutationFn: (body: Schemas['SendTestMessage']) => bodyOf(api.POST('/api/admin/messages/test', { body })),
    meta: {
      success: (sent: unknown) => ({
        title: t('test.sent'),
        description: t('test.to', { address: formatPhone((sent as Schemas['TestMessage']).address) }),
      }),
      failure: () => ({ title: t('test.notSent'), fallback: t('public:error.generic') }),
      invalidates: [notificationsKeys.messages],
    },
  });
}
