import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { bookingKeys } from './booking-keys.ts';

/**
 * The signed-in client with phone and e-mail, which the stored session lacks. Undefined for visitors and for admins, who
 * book for customers.
 */
export function useSignedInClient() {
  const session = useSession();
  const isClient = session?.role === 'client';
  const { data } = useQuery({
    queryKey: [...sharedKeys.signedInClient, session?.id],
    enabled: isClient,
    queryFn: () => bodyOf(api.GET('/api/auth/me')),
  });
  return isClient ? data?.user : undefined;
}

export function useManagedVehicle(id: number) {
  return useQuery({
    queryKey: bookingKeys.managedVehicle(id),
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/book', { params: { path: { id } } })),
  });
}
