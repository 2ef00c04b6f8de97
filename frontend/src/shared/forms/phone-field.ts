import { plainNumber } from '@car-workshop/contracts/phone-number';
import * as z from 'zod/mini';

/** The fewest digits of a phone number that is valid in some country. */
const MIN_DIGITS = 5;

const ROMANIAN = /^(\+40|0040|0(?!0))/;
const COMPLETE_ROMANIAN = /^(\+40|0040|0)0?[1-9]\d{8}$/;

/** Whether a text can be a phone number. Only the server knows whether the number is assigned. */
export function canBePhone(text: string): boolean {
  const plain = plainNumber(text)?.replace(/[^\p{Nd}+]/gu, '') ?? '';
  return ROMANIAN.test(plain) ? COMPLETE_ROMANIAN.test(plain) : plain.length >= MIN_DIGITS;
}

export function phoneField(missing: string, invalid: string) {
  return z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((text) => text === '' || canBePhone(text), invalid),
  );
}
