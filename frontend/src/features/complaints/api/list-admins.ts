import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { complaintsKeys } from './complaints-keys.ts';

/** The admins, to whom a complaint can be assigned. */
export function useAdmins() {
  return useQuery({
    queryKey: complaintsKeys.admins,
    queryFn: () =>
      bodyOf(
        api.GET('/api/admin/users', { params: { query: { role: 'admin', locked: 'false', pageSize: 100 } } }),
      ),
  });
}
