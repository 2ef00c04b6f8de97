import {
  VEHICLE_DETAIL_NAMES,
  VEHICLE_DETAILS,
  type VehicleDetail,
} from '../../../kernel/vehicle-description.ts';
import { optionalFields } from '../../../platform/http/validators.ts';

type FieldName<Detail extends VehicleDetail> = `vehicle${Capitalize<Detail>}`;

/** The details of a vehicle with the prefix of the booking payload: `vehicleColor`, `vehicleEngineType`, … (specification §3). */
export const BookedVehicleDetailFields = optionalFields<{
  [Detail in VehicleDetail as FieldName<Detail>]?: string;
}>(VEHICLE_DETAILS, prefixed);

/** The details of a booking payload without their prefix. */
export function bookedVehicleDetails(
  body: InstanceType<typeof BookedVehicleDetailFields>,
): Partial<Record<VehicleDetail, string>> {
  return Object.fromEntries(VEHICLE_DETAIL_NAMES.map((detail) => [detail, body[prefixed(detail)]]));
}

function prefixed(detail: string) {
  return `vehicle${detail[0]?.toUpperCase()}${detail.slice(1)}` as FieldName<VehicleDetail>;
}
