import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { reportingKeys } from './reporting-keys.ts';

/** The four public figures of today (specification §3). */
export function useDashboardStats() {
  return useQuery({
    queryKey: reportingKeys.dashboardStats,
    queryFn: () => bodyOf(api.GET('/api/dashboard/stats')),
  });
}
