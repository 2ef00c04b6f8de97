import { plainNumber } from '@car-workshop/contracts/phone-number';
import * as z from 'zod/mini';

/** A complete Romanian number, or at least five digits of another country. */
const PHONE = /^((\+40|0040|0)0?[1-9]\d{8}|(?!\+40|0040|0[1-9]).{5,})$/;

/** Whether a text can be a phone number. Only the server knows whether the number is assigned. */
export function canBePhone(text: string): boolean {
  return PHONE.test(plainNumber(text)?.replace(/[^\p{Nd}+]/gu, '') ?? '');
}

export function phoneField(missing: string, invalid: string) {
  return z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((text) => text === '' || canBePhone(text), invalid),
  );
}
