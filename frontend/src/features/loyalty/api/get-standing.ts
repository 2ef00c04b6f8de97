import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

/** A member's points and tier (specification §7). */
export function useStanding(userId: number) {
  return useQuery({
    queryKey: loyaltyKeys.standing(userId),
    queryFn: () => bodyOf(api.GET('/api/loyalty/dashboard/{userId}', { params: { path: { userId } } })),
  });
}
