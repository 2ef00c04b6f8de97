import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { OWN_VEHICLES } from '../../../shared/api/list-own-vehicles.ts';
import type { VehiclePayload } from './vehicle-schema.ts';

/**
 * Enters a vehicle, or changes the one with this id: a detail that was emptied is taken out. What its odometer shows is
 * entered in its service book from then on, which asks back when it cannot be.
 */
export function useSaveOwnVehicle(id?: number) {
  const queryClient = useQueryClient();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (vehicle: VehiclePayload) =>
      id === undefined
        ? bodyOf(
            api.POST('/api/account/vehicles', {
              body: vehicle,
              params: { header: { 'Idempotency-Key': submission.for(vehicle) } },
            }),
          )
        : bodyOf(
            api.PATCH('/api/account/vehicles/{id}', {
              params: { path: { id } },
              body: withGapsAsNull(vehicle),
            }),
          ),
    onSettled: (_vehicle, error) => submission.settle(error),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: OWN_VEHICLES }),
  });
}

/** In a change, what is missing stays as it is and null takes it out. */
function withGapsAsNull({ mileage: _inTheBook, ...vehicle }: VehiclePayload): Schemas['ChangeVehicle'] {
  return Object.fromEntries(Object.entries(vehicle).map(([detail, value]) => [detail, value ?? null]));
}
