import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { REFERENCE_DATA } from './query-keys.ts';

/** Every query except reference data. An appointment or a revision shows in lists, free slots, figures and points. */
export const ALL_BUT_REFERENCE_DATA = 'all-but-reference-data';

/** Keys of queries, each with everything below it. */
export type StaleQueries = readonly QueryKey[] | typeof ALL_BUT_REFERENCE_DATA;

/**
 * Refetches stale queries in the background. Fetched data never goes stale by itself (specification §7), so every
 * change has to name what it affects.
 */
export function invalidate(queryClient: QueryClient, stale: StaleQueries): void {
  if (stale === ALL_BUT_REFERENCE_DATA) {
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== REFERENCE_DATA });
    return;
  }
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
}
