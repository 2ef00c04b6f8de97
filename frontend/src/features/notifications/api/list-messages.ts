import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { MessageChoice } from '../message-choice.ts';
import { notificationsKeys } from './notifications-keys.ts';

export const MESSAGE_PAGE_SIZE = 20;

/** A page of the outgoing messages, newest first. */
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
