import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { customersKeys } from './customers-keys.ts';

/** The server rejects longer texts. */
export const MAX_MESSAGE_LENGTH = 300;

export function useWriteMessage(id: number) {
  const { t } = useTranslation('customers');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (text: string) =>
      bodyOf(
        api.POST('/api/customers/{id}/messages', {
          params: { path: { id }, header: { 'Idempotency-Key': submission.for(text) } },
          body: { text },
        }),
      ),
    meta: {
      submission,
      success: ({ channels }: Schemas['WrittenMessage']) => ({
        title: t('message.sent'),
        description: t('message.by', {
          channels: channels.map((channel) => t(`channel.${channel}`)).join(', '),
        }),
      }),
      invalidates: [customersKeys.all, sharedKeys.activity, ['messages']],
    },
  });
}
