import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** Everybody who can look after a complaint. */
export function useAdmins() {
  return useQuery({
    queryKey: ['users', 'admins'],
    queryFn: () =>
      bodyOf(
        api.GET('/api/admin/users', { params: { query: { role: 'admin', locked: 'false', pageSize: 100 } } }),
      ),
  });
}
