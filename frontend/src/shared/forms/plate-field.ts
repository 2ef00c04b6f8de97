import { isPlate, writtenPlate } from '@car-workshop/contracts/licence-plate';
import * as z from 'zod/mini';
import { optionalText } from './field-schemas.ts';

/** A plate in any spelling, by the rule of the server; `undefined` when empty. */
export function plateField(invalid: string) {
  const isAccepted = (plate: string) => plate === '' || isPlate(writtenPlate(plate));
  return optionalText(z.string().check(z.trim(), z.refine(isAccepted, invalid)));
}
