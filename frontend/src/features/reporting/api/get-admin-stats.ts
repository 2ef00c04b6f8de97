import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** The workshop's figures with their trends (specification §3). */
export function useAdminStats() {
  return useQuery({ queryKey: ['admin-stats'], queryFn: () => bodyOf(api.GET('/api/admin/stats')) });
}
