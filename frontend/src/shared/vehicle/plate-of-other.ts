import { plateKey } from '@car-workshop/contracts/licence-plate';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { useBody } from '../api/queries.ts';
import { formatVehicle } from '../format/format.ts';

type Found = Schemas['FoundVehicle'];

/** A shorter plate is still being typed. */
const SHORTEST_PLATE = 5;
const MOST_FOUND = 20;

export function vehicleWithPlate(found: readonly Found[], plate: string): Found | undefined {
  return found.find(({ licensePlate }) => plateKey(licensePlate ?? '') === plateKey(plate));
}

/**
 * A hint for the plate field of the office that names the owner whose vehicle already has the plate. The plate is still
 * accepted, because vehicles are sold and the office sees the vehicle.
 * @param plate the typed plate; undefined to look for nothing
 */
export function usePlateOfOther(plate: string | undefined, isOwn: (found: Found) => boolean): string | undefined {
  const { t } = useTranslation('words');
  const search = plateKey(plate ?? '');
  const { data = [] } = useBody(['managed-vehicle', 'plate', search], '/api/admin/vehicles', {
    params: { query: { search, pageSize: MOST_FOUND } },
    enabled: search.length >= SHORTEST_PLATE,
  });
  const other = vehicleWithPlate(
    data.filter((found) => found.owner !== null && !isOwn(found)),
    search,
  );
  return other && t('words.plateOfOther', { name: other.owner?.name ?? '', vehicle: formatVehicle(other) });
}
