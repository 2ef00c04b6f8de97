import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { bookOf } from '../../../shared/api/service-book-keys.ts';

/** The documents kept with a vehicle, the newest first. */
export function useDocuments(vehicleId: number) {
  return useQuery({
    queryKey: [...bookOf(vehicleId), 'documents'],
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/documents', { params: { path: { id: vehicleId } } })),
  });
}
