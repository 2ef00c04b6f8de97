import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

/** The active rewards, cheapest first (specification §7). */
export function useRewards(userId: number) {
  return useQuery({
    queryKey: loyaltyKeys.rewards(userId),
    queryFn: () => bodyOf(api.GET('/api/loyalty/rewards/{userId}', { params: { path: { userId } } })),
  });
}
