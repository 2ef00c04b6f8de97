import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { COMPLAINTS } from './read-complaints.ts';

/** Where a complaint of the queue lies in the cache. */
export const managedKey = (id: number) => [...COMPLAINTS, 'managed', id] as const;

/** One complaint of the queue with everything that was written. */
export function useManagedComplaint(id: number) {
  return useQuery({
    queryKey: managedKey(id),
    queryFn: () => bodyOf(api.GET('/api/admin/complaints/{id}', { params: { path: { id } } })),
    refetchOnMount: 'always',
  });
}
