import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { bookOf } from '../../../shared/api/service-book-keys.ts';

export const odometerOf = (vehicleId: number) => [...bookOf(vehicleId), 'odometer'];

/** What the odometer of a vehicle showed when, and what to expect of it today. */
export function useOdometer(vehicleId: number) {
  return useQuery({
    queryKey: odometerOf(vehicleId),
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/odometer', { params: { path: { id: vehicleId } } })),
  });
}
