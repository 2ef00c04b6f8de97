import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';

/** What the odometer of a vehicle showed, in the cache. */
export const odometerKey = (vehicleId: number) => ['odometer', vehicleId] as const;

/** The readings of a vehicle's odometer, and what to expect today. */
export function useOdometer(vehicleId: number) {
  return useQuery({
    queryKey: odometerKey(vehicleId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/vehicles/{id}/odometer', { params: { path: { id: vehicleId } }, signal })),
  });
}
