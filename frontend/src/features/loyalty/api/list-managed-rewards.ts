import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

/** All rewards, active ones first. */
export function useManagedRewards() {
  return useQuery({
    queryKey: loyaltyKeys.managedRewards,
    queryFn: () => bodyOf(api.GET('/api/admin/loyalty/rewards')),
  });
}
