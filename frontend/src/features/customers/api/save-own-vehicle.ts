import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { nullForEmpty, type VehiclePayload } from './vehicle-schema.ts';

/**
 * Creates a vehicle, or changes the one with this id; an emptied field is removed. A change leaves out the mileage, which
 * belongs to the service book.
 */
export function useSaveOwnVehicle(id?: number) {
  const { t } = useTranslation('garage');
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
              body: nullForEmpty(vehicle),
            }),
          ),
    meta: {
      submission,
      success: (saved: Schemas['Vehicle']) => {
        const done = id === undefined ? 'vehicles.added' : 'vehicles.saved';
        return {
          title: t(`${done}.title`),
          description: t(`${done}.text`, { vehicle: formatVehicle(saved) }),
        };
      },
      invalidates: [sharedKeys.ownVehicles],
    },
  });
}
