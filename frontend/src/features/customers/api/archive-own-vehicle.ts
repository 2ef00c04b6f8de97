import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { OWN_VEHICLES } from '../../../shared/api/list-own-vehicles.ts';

/** Takes a vehicle off the client's list; its visits stay in the history. */
export function useArchiveOwnVehicle(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE('/api/account/vehicles/{id}', { params: { path: { id } } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: OWN_VEHICLES }),
  });
}
