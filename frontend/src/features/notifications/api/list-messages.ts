import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { MessageChoice } from '../message-choice.ts';

export const MESSAGE_PAGE_SIZE = 20;
/** What the key of each page begins with. */
export const MESSAGE_PAGES = ['messages'];

/** A page of what was written to people, the newest first. */
export function useMessages({ search, state, page }: MessageChoice) {
  const query = {
    search: search.trim() || undefined,
    status: state === 'all' ? undefined : state,
    page,
    pageSize: MESSAGE_PAGE_SIZE,
  };
  return useQuery({
    queryKey: [...MESSAGE_PAGES, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/messages', { params: { query }, signal })),
    // Others cause messages: whoever comes back to the page sees the present ones.
    refetchOnMount: 'always',
  });
}
