import { useQuery } from '@tanstack/react-query';
import { api, type Schemas } from '../../../shared/api/client.ts';
import type { BookSource } from './download-book.ts';
import { revisionsKeys } from './revisions-keys.ts';

const PAGE_SIZE = 20;

/** A page of a history, newest first. `next` is the cursor of the older entries, null on the last page. */
export interface HistoryPage {
  entries: readonly Schemas['BookEntry'][];
  next: string | null;
}

async function historyPageOf(
  call: Promise<{ data?: readonly Schemas['BookEntry'][]; response: Response }>,
): Promise<HistoryPage> {
  const { data: entries = [], response } = await call;
  return { entries, next: response.headers.get('X-Next-Cursor') };
}

/** A page of the history of a vehicle: the newest one, or the one that starts at a cursor. */
export function useHistory(source: BookSource, before?: string) {
  const query = { before, pageSize: PAGE_SIZE };
  return useQuery({
    queryKey:
      'token' in source
        ? revisionsKeys.sharedHistory(source.token, before)
        : revisionsKeys.history(source.vehicleId, before),
    queryFn: () =>
      historyPageOf(
        'token' in source
          ? api.GET('/api/shared-books/{token}/history', { params: { path: { token: source.token }, query } })
          : api.GET('/api/vehicles/{id}/history', { params: { path: { id: source.vehicleId }, query } }),
      ),
  });
}
