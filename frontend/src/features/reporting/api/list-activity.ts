import { useInfiniteQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import KINDS_OF_GROUP from './kinds-of-group.json' with { type: 'json' };
import { reportingKeys } from './reporting-keys.ts';

const PAGE_SIZE = 12;

type KindGroup = keyof typeof KINDS_OF_GROUP;

export const ACTIVITY_GROUPS = ['all', ...(Object.keys(KINDS_OF_GROUP) as KindGroup[])] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** The activity feed, newest first; each page continues where the previous one ends. */
export function useActivity(group: ActivityGroup) {
  const kinds = group === 'all' ? undefined : KINDS_OF_GROUP[group].join(',');
  return useInfiniteQuery({
    queryKey: reportingKeys.activity(group),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => {
      const query = { limit: PAGE_SIZE, before: pageParam, kinds };
      return bodyOf(api.GET('/api/admin/activity', { params: { query } }));
    },
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.position),
  });
}
