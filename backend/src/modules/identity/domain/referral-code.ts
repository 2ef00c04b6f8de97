import { randomInt } from 'node:crypto';
import { REFERRAL_CODE_PATTERN } from './identity.values.ts';

/** A code of the form {@link REFERRAL_CODE_PATTERN} with which a client refers friends (specification §9). */
export type ReferralCode = string & { readonly __brand: 'ReferralCode' };

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

/** Generates a random code. It may be taken already: the database keeps codes unique. */
export function generateReferralCode(): ReferralCode {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join('') as ReferralCode;
}

/** Parses a code as entered, in either case; `undefined` when the text does not have the form of a code. */
export function parseReferralCode(text: string): ReferralCode | undefined {
  const code = text.trim().toUpperCase();
  return REFERRAL_CODE_PATTERN.test(code) ? (code as ReferralCode) : undefined;
}
