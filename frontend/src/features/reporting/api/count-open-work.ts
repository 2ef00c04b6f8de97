import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { reportingKeys } from './reporting-keys.ts';

/** How much waits for the workshop, by kind. */
export type OfficeCounters = Schemas['OfficeCounters'];

/** Counts what waits for the workshop; fetched again when a page with it opens, because customers change it. */
export function useOfficeCounters({ enabled = true } = {}) {
  return useQuery({
    queryKey: sharedKeys.counters,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/counters', { signal })),
    enabled,
    refetchOnMount: 'always',
  });
}

/** How many SMS of today's limit are sent. */
export function useSmsBudget() {
  return useQuery({
    queryKey: reportingKeys.smsBudget,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/messages/sms-budget', { signal })),
    refetchOnMount: 'always',
  });
}
