import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** The book that a share link opens. */
export function useSharedBook(token: string) {
  return useQuery({
    queryKey: ['shared-book', token],
    queryFn: () => bodyOf(api.GET('/api/shared-books/{token}', { params: { path: { token } } })),
  });
}
