import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { formatVehicle } from '../../../shared/format/format.ts';

/**
 * Archives a vehicle of the client: it leaves the list, but its appointments stay in the history. It is not in
 * `save-vehicle.ts`, because the garage waits for this file and must not wait for the form schemas (ADR 15).
 */
export function useArchiveOwnVehicle(vehicle: Schemas['Vehicle']) {
  const { t } = useTranslation('garage');
  return useMutation({
    mutationFn: () => api.DELETE('/api/account/vehicles/{id}', { params: { path: { id: vehicle.id } } }),
    meta: {
      success: () => ({
        title: t('vehicles.archived.title'),
        description: t('vehicles.archived.text', { vehicle: formatVehicle(vehicle) }),
      }),
      failure: () => ({ title: t('vehicles.notArchived.title'), fallback: t('words.wentWrong') }),
      invalidatesAlways: [sharedKeys.ownVehicles],
    },
  });
}
