import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** The odometer readings of a vehicle and its predicted mileage of today. */
export function useOdometer(vehicleId: number) {
  return useQuery({
    queryKey: revisionsKeys.odometer(vehicleId),
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/odometer', { params: { path: { id: vehicleId } } })),
  });
}
