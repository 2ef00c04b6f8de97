import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody, usePage } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { notificationsKeys } from './notifications-keys.ts';

export const MESSAGE_STATES = ['all', 'queued', 'sent', 'failed'] as const;

export const readMessageChoice = listReader({ state: MESSAGE_STATES });

export const MESSAGE_PAGE_SIZE = 20;

export function useMessages({ state: status, ...choice }: ReturnType<typeof readMessageChoice>) {
  const query = { ...givenOf({ ...choice, status }), pageSize: MESSAGE_PAGE_SIZE };
  return usePage(notificationsKeys.messagePage(query), '/api/admin/messages', {
    params: { query },
    ...EVERY_APPOINTMENT,
  });
}

export const useMessage = (id: number) =>
  useBody(notificationsKeys.message(id), '/api/admin/messages/{id}', { params: { path: { id } } });

/** Reveals the code or link of a message. The server records who did so. */
export function useRevealSecret({ id }: Schemas['OutgoingMessage']) {
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/messages/{id}/reveal', { params: { path: { id } } })),
    meta: {
      failure: () => ({ title: t('messages.notShown'), fallback: t('public:error.generic') }),
      invalidatesAlways: [notificationsKeys.messages],
    },
  });
}

export function useSendMessageAgain({ id }: Schemas['OutgoingMessage']) {
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/messages/{id}/send-again', { params: { path: { id } } })),
    meta: {
      success: () => ({ title: t('messages.sentAgain') }),
      failure: () => ({ title: t('messages.notSentAgain'), fallback: t('public:error.generic') }),
      invalidatesAlways: [notificationsKeys.messages, sharedKeys.counters],
    },
  });
}

export const useSending = () =>
  useBody(notificationsKeys.sending, '/api/admin/messages/sending', { ...EVERY_APPOINTMENT });

/** Lets a restored installation send messages; the server records who did so. */
export function useAllowSending() {
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: (queued: Schemas['AllowSending']['queued']) =>
      bodyOf(api.POST('/api/admin/messages/sending', { body: { queued } })),
    meta: {
      success: () => ({ title: t('messages.hold.started') }),
      failure: () => ({ title: t('messages.hold.notStarted'), fallback: t('public:error.generic') }),
      invalidatesAlways: [notificationsKeys.messages, sharedKeys.counters],
    },
  });
}
