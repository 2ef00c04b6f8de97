import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** The client's points and tier as the server knows them (specification §7). */
export function useLoyaltyDashboard(userId: number) {
  return useQuery({
    queryKey: ['loyalty', 'dashboard', userId],
    queryFn: () => bodyOf(api.GET('/api/loyalty/dashboard/{userId}', { params: { path: { userId } } })),
  });
}
