import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { ListChoice } from '../../../shared/list-address.ts';

export const MESSAGE_PAGE_SIZE = 20;

/** A page of what was written to people, the newest first. */
export function useMessages({ search, page }: ListChoice) {
  const query = { search: search.trim() || undefined, page, pageSize: MESSAGE_PAGE_SIZE };
  return useQuery({
    queryKey: ['messages', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/messages', { params: { query }, signal })),
    // Others cause messages: whoever comes back to the page sees the present ones.
    refetchOnMount: 'always',
  });
}
