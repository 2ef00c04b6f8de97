import { compactPlate, romanianPlate, writtenPlate } from '@car-workshop/contracts/licence-plate';
import type { VehicleFieldName } from './vehicle-fields.ts';

// Plates of diplomats, consulates, the ministry of the interior and the army, which need no reformatting.
const OFFICIAL_PLATE = /^((C[DO]|TC)\d{6}|MAI\d{3,6}|A\d{3,7})$/;

/**
 * Whether a plate does not match a Romanian format. The form shows a hint and still accepts it. A plate with other
 * characters gets no hint, because the server refuses it.
 */
export function isUnusualPlate(plate: string): boolean {
  const compact = compactPlate(writtenPlate(plate));
  return /^[\p{L}\p{N}]+$/u.test(compact) && !romanianPlate(compact) && !OFFICIAL_PLATE.test(compact);
}

/** Whether a VIN is not 17 letters and digits without I, O and Q. The form shows a hint and still accepts it. */
export function isUnusualVin(vin: string): boolean {
  const compact = vin.replace(/\s/g, '').toUpperCase();
  return compact !== '' && !/^[A-HJ-NPR-Z0-9]{17}$/.test(compact);
}

/** The name of the field when its value is an unusual plate or VIN; undefined otherwise. */
export function unusualField(name: VehicleFieldName, value: string): 'licensePlate' | 'vin' | undefined {
  if (name === 'licensePlate' && isUnusualPlate(value)) return name;
  if (name === 'vin' && isUnusualVin(value)) return name;
  return undefined;
}
