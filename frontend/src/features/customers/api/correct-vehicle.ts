import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/stale-queries.ts';
import { nullForEmpty, type VehiclePayload } from './vehicle-schema.ts';

/** Corrects the description of a customer's vehicle; an emptied field is removed. */
export function useCorrectVehicle(id: number) {
  const { t } = useTranslation('customers');
  return useMutation({
    mutationFn: (vehicle: VehiclePayload) =>
      api.PATCH('/api/admin/vehicles/{id}', { params: { path: { id } }, body: nullForEmpty(vehicle) }),
    meta: {
      success: () => ({ title: t('edit.saved') }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
