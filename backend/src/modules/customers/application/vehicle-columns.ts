import {
  VEHICLE_DETAIL_NAMES,
  VEHICLE_DETAILS,
  type VehicleDetail,
} from '../../../kernel/vehicle-description.ts';

/** The column of a detail: `engine_type` of `engineType`. */
export function detailColumn(detail: VehicleDetail): string {
  return detail.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of the details, in the order of the declaration. */
export const DETAIL_COLUMNS = VEHICLE_DETAIL_NAMES.map(detailColumn);

/** The columns that are erased with the owner of a vehicle. */
export const PERSONAL_DETAIL_COLUMNS = VEHICLE_DETAIL_NAMES.filter(
  (detail) => 'personal' in VEHICLE_DETAILS[detail],
).map(detailColumn);

/** A SELECT list of all the details: `vin, engine_type AS "engineType", …`. */
export const SELECT_DETAILS = VEHICLE_DETAIL_NAMES.map(
  (detail) => `${detailColumn(detail)} AS "${detail}"`,
).join(', ');

/** Arguments of `json_build_object` for all the details of a row with this alias. */
export function jsonDetails(alias: string): string {
  return VEHICLE_DETAIL_NAMES.map((detail) => `'${detail}', ${alias}.${detailColumn(detail)}`).join(', ');
}
