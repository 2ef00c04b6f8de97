import { randomInt } from 'node:crypto';

/** Six characters by which a user refers friends (specification §9). */
export type ReferralCode = string & { readonly __brand: 'ReferralCode' };

/** Nothing that is misread over the telephone: no 0/O and no 1/I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const REFERRAL_CODE_LENGTH = 6;
const PATTERN = new RegExp(`^[${ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`);

/** A code nobody can guess from another one. Two draws may be the same: the database keeps codes unique. */
export function drawReferralCode(): ReferralCode {
  const characters = Array.from({ length: REFERRAL_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join('') as ReferralCode;
}

/** Reads a code as people type it, in either case; `undefined` when no code can look like that. */
export function parseReferralCode(text: string): ReferralCode | undefined {
  const code = text.trim().toUpperCase();
  return PATTERN.test(code) ? (code as ReferralCode) : undefined;
}
