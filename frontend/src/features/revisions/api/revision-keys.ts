import type { QueryClient } from '@tanstack/react-query';

/** One revision in the cache. */
export const revisionKey = (id: number) => ['revisions', id] as const;

/** Every template in the cache. */
export const TEMPLATES = ['revision-templates'] as const;

/**
 * Whatever a revision shows up in: its vehicle's book, the history, the activity. Fetched data never goes stale by
 * itself (specification §7), so whoever begins, completes or cancels one has to say so.
 */
export function refreshBooks(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'services' && queryKey[0] !== TEMPLATES[0],
  });
}
