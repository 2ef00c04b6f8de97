import { isPlate, romanianPlate, writtenPlate } from '@car-workshop/contracts/licence-plate';
import { MAX_TYPED_PLATE } from '@car-workshop/contracts/values/vehicles';

/** A registration plate in normal form, such as `B 123 ABC`, in which it is stored and shown. */
export type LicencePlate = string & { readonly __brand: 'LicencePlate' };

/**
 * Normalises a plate in any spelling. Romanian plates get the official spacing (`bv-12-abc` becomes `BV 12 ABC`,
 * `B012345` becomes `B 012345`). Others, such as `CD 123 456` and foreign plates, only become upper case and
 * single-spaced. Returns `undefined` for texts without a letter or digit, and for those longer than any plate.
 */
export function parseLicencePlate(text: string): LicencePlate | undefined {
  const written = writtenPlate(text);
  return isPlate(written) ? ((romanianPlate(written) ?? written) as LicencePlate) : undefined;
}

/** A plate in a request, in any spelling, Romanian or foreign. */
export const LICENCE_PLATE = {
  max: MAX_TYPED_PLATE,
  example: 'B 123 ABC',
  is: (text: string) => parseLicencePlate(text) !== undefined,
  message: 'field.plate',
} as const;
