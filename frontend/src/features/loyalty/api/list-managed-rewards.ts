import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** Every reward, those on offer first. */
export function useManagedRewards() {
  return useQuery({
    queryKey: ['loyalty', 'managed-rewards'],
    queryFn: () => bodyOf(api.GET('/api/admin/loyalty/rewards')),
  });
}
