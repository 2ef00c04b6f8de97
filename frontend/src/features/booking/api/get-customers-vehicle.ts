import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** Any vehicle with its owner, for admins. */
export function useCustomersVehicle(id: number) {
  return useQuery({
    queryKey: ['customers-vehicle', id],
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/book', { params: { path: { id } } })),
  });
}
