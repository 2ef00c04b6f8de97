import { isUnusualVin } from './vehicle-hints.ts';

/**
 * The VIN in a code of a vehicle; undefined for another text. Labels in Code 39 begin with an I, which is in no VIN, where
 * the vehicle was imported.
 */
export function readVin(code: string): string | undefined {
  const vin = code.replace(/\s/g, '').toUpperCase().replace(/^I/, '');
  return vin === '' || isUnusualVin(vin) ? undefined : vin;
}
