import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** So many of the newest: one complains about what was lately. */
const NEWEST = 50;

/** The visits that a signed-in client may complain about, newest first. */
export function useOwnVisits(userId: number) {
  return useQuery({
    queryKey: ['appointments', 'to-complain-about', userId],
    queryFn: () => bodyOf(api.GET('/api/client/appointments', { params: { query: { pageSize: NEWEST } } })),
  });
}
