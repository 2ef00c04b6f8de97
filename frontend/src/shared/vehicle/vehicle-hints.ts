import type { VehicleFieldName } from './vehicle-fields.ts';

/** County, digits and letters, or county and the digits of a temporary plate; without separators. */
const ROMANIAN_PLATE =
  /^(?:B|AB|AG|AR|BC|BH|BN|BR|BT|BV|BZ|CJ|CL|CS|CT|CV|DB|DJ|GJ|GL|GR|HD|HR|IF|IL|IS|MH|MM|MS|NT|OT|PH|SB|SJ|SM|SV|TL|TM|TR|VL|VN|VS)(?:\d{2,3}[A-Z]{3}|\d{3,6})$/;

/**
 * Whether a plate does not match the Romanian format. The form shows a hint and still accepts it. One with other signs is
 * refused, so it gets no hint.
 */
export function isUnusualPlate(plate: string): boolean {
  const compact = plate
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.·•\-\p{Pd}]/gu, '');
  return /^[\p{L}\p{N}]+$/u.test(compact) && !ROMANIAN_PLATE.test(compact);
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
