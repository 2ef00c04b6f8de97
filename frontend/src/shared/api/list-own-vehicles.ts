import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { api, bodyOf } from './client.ts';

/** Every list of own vehicles in the cache. */
export const OWN_VEHICLES = ['own-vehicles'];

/** The signed-in client's vehicles, the newest first. */
export function useOwnVehicles() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: [...OWN_VEHICLES, userId],
    queryFn: () => bodyOf(api.GET('/api/account/vehicles')),
  });
}
