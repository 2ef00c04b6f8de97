import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

/** How many clients there are, in which tiers, and how many were referred (specification §2). */
export function useLoyaltySummary() {
  return useQuery({
    queryKey: loyaltyKeys.summary,
    queryFn: () => bodyOf(api.GET('/api/admin/loyalty/summary')),
  });
}
