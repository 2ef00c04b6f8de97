import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** The planned and started revisions of a vehicle, among its newest fifty. */
export function useOpenRevisions(vehicleId: number) {
  return useQuery({
    queryKey: revisionsKeys.openRevisions(vehicleId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/vehicles/{id}/revisions', { params: { path: { id: vehicleId } }, signal })),
    select: (revisions) => revisions.filter(({ status }) => status === 'planned' || status === 'in-progress'),
  });
}
