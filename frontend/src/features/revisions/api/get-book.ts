import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { bookOf } from '../../../shared/api/service-book-keys.ts';

/** A vehicle as its service book describes it, with its owner. */
export function useBook(vehicleId: number) {
  return useQuery({
    queryKey: [...bookOf(vehicleId), 'book'],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/vehicles/{id}/book', { params: { path: { id: vehicleId } }, signal })),
  });
}
