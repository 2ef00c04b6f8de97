import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { complaintsKeys } from './complaints-keys.ts';

/** A complaint with all its messages and notes, for admins. */
export function useManagedComplaint(id: number) {
  return useQuery({
    queryKey: complaintsKeys.managed(id),
    queryFn: () => bodyOf(api.GET('/api/admin/complaints/{id}', { params: { path: { id } } })),
    refetchOnMount: 'always',
  });
}
