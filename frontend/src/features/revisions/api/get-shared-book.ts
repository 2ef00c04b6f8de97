import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** The service book of a share link. */
export function useSharedBook(token: string) {
  return useQuery({
    queryKey: revisionsKeys.sharedBook(token),
    queryFn: () => bodyOf(api.GET('/api/shared-books/{token}', { params: { path: { token } } })),
  });
}
