import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../api/client.ts';
import { sharedKeys } from '../api/query-keys.ts';

/** Rating, opening and next free start; embedded in the pages that show them. */
export function useStorefront() {
  return useQuery({
    queryKey: sharedKeys.storefront,
    queryFn: () => bodyOf(api.GET('/api/storefront')),
  });
}
