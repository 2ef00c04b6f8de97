import * as z from 'zod/mini';

/** Digits of any script with the usual separators, as the server accepts them. */
const PLAIN_NUMBER = /^\+?[\p{Nd}\p{Zs}().\-\p{Pd}/]+$/u;
/** The fewest digits of a number that can be valid somewhere. */
const MIN_DIGITS = 5;
const MAX_LENGTH = 40;

/** Whether a text can be a phone number. Whether it is assigned, only the server knows. */
export function canBePhone(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const digits = plain.match(/\p{Nd}/gu) ?? [];
  return text.length <= MAX_LENGTH && PLAIN_NUMBER.test(plain) && digits.length >= MIN_DIGITS;
}

export function phoneField(missing: string, invalid: string) {
  return z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((text) => text === '' || canBePhone(text), invalid),
  );
}
