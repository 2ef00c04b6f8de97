import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { api, bodyOf } from './client.ts';
import { sharedKeys } from './query-keys.ts';

/** The signed-in client's vehicles, newest first. */
export function useOwnVehicles() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: [...sharedKeys.ownVehicles, userId],
    queryFn: () => bodyOf(api.GET('/api/account/vehicles')),
  });
}
