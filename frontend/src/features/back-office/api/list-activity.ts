import { useInfiniteQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

const PAGE_SIZE = 12;

/** What happened lately, newest first, out of the event log; each page starts before the last one's end. */
export function useActivity() {
  return useInfiniteQuery({
    queryKey: ['activity'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      bodyOf(api.GET('/api/admin/activity', { params: { query: { limit: PAGE_SIZE, before: pageParam } } })),
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.position),
  });
}
