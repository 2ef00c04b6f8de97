import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { bookingKeys } from './booking-keys.ts';

/** A customer's vehicle with its owner, for admins. */
export function useManagedVehicle(id: number) {
  return useQuery({
    queryKey: bookingKeys.managedVehicle(id),
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/book', { params: { path: { id } } })),
  });
}
