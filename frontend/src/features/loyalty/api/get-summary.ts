import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

/** Number of members, of members per tier and of referrals (specification §2). */
export function useLoyaltySummary() {
  return useQuery({
    queryKey: loyaltyKeys.summary,
    queryFn: () => bodyOf(api.GET('/api/admin/loyalty/summary')),
  });
}
