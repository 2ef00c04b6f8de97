import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ListParams, readListParams, readOneOf } from '../../../shared/address/url-params.ts';
import { api, bodyOf, pageOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { notificationsKeys } from './notifications-keys.ts';

export const MESSAGE_STATES = ['all', 'queued', 'sent', 'failed'] as const;

export interface MessageChoice extends ListParams {
  state: (typeof MESSAGE_STATES)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readMessageChoice(parameters: URLSearchParams): MessageChoice {
  return { ...readListParams(parameters), state: readOneOf(parameters, 'state', MESSAGE_STATES, 'all') };
}

export const MESSAGE_PAGE_SIZE = 20;

export function useMessages({ search, state, page }: MessageChoice) {
  const query = {
    search: search.trim() || undefined,
    status: state === 'all' ? undefined : state,
    page,
    pageSize: MESSAGE_PAGE_SIZE,
  };
  return useQuery({
    queryKey: notificationsKeys.messagePage(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/messages', { params: { query }, signal })),
    // Messages are created elsewhere.
    refetchOnMount: 'always',
  });
}

/** A message with the attempts to send it, once they are asked for. */
export function useMessage(id: number, enabled: boolean) {
  return useQuery({
    queryKey: notificationsKeys.message(id),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/admin/messages/{id}', { params: { path: { id } }, signal })),
    enabled,
  });
}

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
