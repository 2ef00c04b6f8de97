import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** The service book of a vehicle, with its owner. */
export function useBook(vehicleId: number) {
  return useQuery({
    queryKey: revisionsKeys.book(vehicleId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/vehicles/{id}/book', { params: { path: { id: vehicleId } }, signal })),
  });
}
