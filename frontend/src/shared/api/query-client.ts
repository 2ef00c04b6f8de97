import { QueryClient } from '@tanstack/react-query';
import { createMutationCache } from './mutation-feedback.ts';

/**
 * Creates the query client with the cache rules of specification §7: data never goes stale by itself, nothing is polled,
 * nothing is retried. Without a connection a request fails at once and the page shows the error.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
