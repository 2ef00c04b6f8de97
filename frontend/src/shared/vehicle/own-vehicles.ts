import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../api/client.ts';
import { sharedKeys } from '../api/query-keys.ts';
import { useSession } from '../session/use-session.ts';

export function useOwnVehicles() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: [...sharedKeys.ownVehicles, userId],
    queryFn: () => bodyOf(api.GET('/api/account/vehicles')),
  });
}
