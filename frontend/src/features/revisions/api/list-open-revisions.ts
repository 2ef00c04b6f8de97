import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { bookOf } from '../../../shared/api/service-book-keys.ts';

/** The revisions of a vehicle that are not closed yet, out of the newest fifty. */
export function useOpenRevisions(vehicleId: number) {
  return useQuery({
    queryKey: [...bookOf(vehicleId), 'revisions'],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/vehicles/{id}/revisions', { params: { path: { id: vehicleId } }, signal })),
    select: (revisions) => revisions.filter(({ status }) => status === 'planned' || status === 'in-progress'),
  });
}
