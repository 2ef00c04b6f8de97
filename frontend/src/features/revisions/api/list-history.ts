import { useQuery } from '@tanstack/react-query';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { bookOf } from '../../../shared/api/service-book-keys.ts';
import type { BookSource } from './download-book.ts';

/** So many entries are asked for at once. */
const PAGE_SIZE = 20;

/** Some entries of a history, the newest first, and where the older ones begin: nowhere after the last. */
export interface HistoryTurn {
  entries: readonly Schemas['BookEntry'][];
  next: string | null;
}

async function turnOf(
  call: Promise<{ data?: readonly Schemas['BookEntry'][]; response: Response }>,
): Promise<HistoryTurn> {
  const { data: entries = [], response } = await call;
  return { entries, next: response.headers.get('X-Next-Cursor') };
}

/** The history of a vehicle, from the newest entry or from where another turn has ended. */
export function useHistory(source: BookSource, before?: string) {
  const query = { before, pageSize: PAGE_SIZE };
  return useQuery({
    queryKey: [
      ...('token' in source ? ['shared-book', source.token] : bookOf(source.vehicleId)),
      'history',
      before,
    ],
    queryFn: () =>
      turnOf(
        'token' in source
          ? api.GET('/api/shared-books/{token}/history', { params: { path: { token: source.token }, query } })
          : api.GET('/api/vehicles/{id}/history', { params: { path: { id: source.vehicleId }, query } }),
      ),
  });
}
