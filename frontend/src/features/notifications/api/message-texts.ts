import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { notificationsKeys } from './notifications-keys.ts';

export type MessageKey = Pick<Schemas['RewordMessage'], 'template' | 'language'>;

/** The preview of a message with example data and an unsaved text; after a refusal, the last valid preview stays. */
export const messageTextPreview = (message: MessageKey, text: string) =>
  queryOptions({
    queryKey: [...notificationsKeys.examples, message.template, message.language, text],
    queryFn: ({ signal }) =>
      bodyOf(api.POST('/api/admin/messages/templates/preview', { body: { ...message, text }, signal })),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

export function useRewordMessage(message: MessageKey, known: string | undefined) {
  const { t } = useTranslation('messageSettings');
  return useMutation({
    mutationFn: (text: string | undefined) =>
      api.PUT('/api/admin/messages/templates', { body: { ...message, text, known } }),
    meta: {
      success: (_data: unknown, text: string | undefined) => ({
        title: t(text === undefined ? 'own.undone' : 'own.saved'),
      }),
      invalidates: [notificationsKeys.examples],
    },
  });
}
