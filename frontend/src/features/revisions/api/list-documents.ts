import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { revisionsKeys } from './revisions-keys.ts';

/** The documents of a vehicle, newest first. */
export function useDocuments(vehicleId: number) {
  return useQuery({
    queryKey: revisionsKeys.documents(vehicleId),
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/documents', { params: { path: { id: vehicleId } } })),
  });
}
