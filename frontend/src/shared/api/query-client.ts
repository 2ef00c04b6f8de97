import { QueryClient } from '@tanstack/react-query';

/**
 * Cache rules of specification §7: data never goes stale by itself, nothing is polled, nothing is retried. Without a
 * connection a request fails at once, and the page says so, instead of waiting in silence for the connection.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
