import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type Schemas } from '../../api/client.ts';
import { bookOf } from './service-book-keys.ts';

/** So many entries are asked for at once. */
const PAGE_SIZE = 20;

type Turn = { data?: readonly Schemas['BookEntry'][]; response: Response };

/** The entries that a call answers with, and where the older ones begin. */
async function turnOf(call: Promise<Turn>) {
  const { data: entries = [], response } = await call;
  return { entries, next: response.headers.get('X-Next-Cursor') ?? undefined };
}

/** The history of a vehicle, the newest first, as far back as has been asked for. */
export function useHistory(vehicleId: number) {
  return useInfiniteQuery({
    queryKey: [...bookOf(vehicleId), 'history'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before }) =>
      turnOf(
        api.GET('/api/vehicles/{id}/history', {
          params: { path: { id: vehicleId }, query: { before, pageSize: PAGE_SIZE } },
        }),
      ),
    getNextPageParam: ({ next }) => next,
  });
}

/** The same by a share link. */
export function useSharedHistory(token: string) {
  return useInfiniteQuery({
    queryKey: ['shared-book', token, 'history'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before }) =>
      turnOf(
        api.GET('/api/shared-books/{token}/history', {
          params: { path: { token }, query: { before, pageSize: PAGE_SIZE } },
        }),
      ),
    getNextPageParam: ({ next }) => next,
  });
}
