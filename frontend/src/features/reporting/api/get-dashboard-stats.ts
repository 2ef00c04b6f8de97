import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** The four public figures of today (specification §3). */
export function useDashboardStats() {
  return useQuery({
    queryKey: ['dashboard-stats'],
    queryFn: () => bodyOf(api.GET('/api/dashboard/stats')),
  });
}
