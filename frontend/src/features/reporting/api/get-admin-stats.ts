import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { reportingKeys } from './reporting-keys.ts';

/** The workshop's figures with their trends (specification §3). */
export function useAdminStats() {
  return useQuery({ queryKey: reportingKeys.adminStats, queryFn: () => bodyOf(api.GET('/api/admin/stats')) });
}
