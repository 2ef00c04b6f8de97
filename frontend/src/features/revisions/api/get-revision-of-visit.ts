import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** The completed revision of a visit among the newest fifty of its vehicle, the last correction of it. */
export function useRevisionOfVisit(vehicleId: number, appointmentId: number) {
  return useQuery({
    queryKey: revisionsKeys.openRevisions(vehicleId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/vehicles/{id}/revisions', { params: { path: { id: vehicleId } }, signal })),
    select: (revisions) =>
      revisions.find((one) => one.status === 'completed' && one.appointmentId === appointmentId),
  });
}
