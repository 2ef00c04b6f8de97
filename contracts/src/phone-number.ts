/** Digits of any script with the usual separators, without letters, extensions or `tel:`. */
const PLAIN_NUMBER = /^\+?[\p{Nd}\p{Zs}().\-\p{Pd}/]+$/u;
/** E.164 allows 15 digits; the rest are separators. */
const MAX_LENGTH = 40;

/** A typed number without invisible characters; undefined when it contains characters that no number has. */
export function plainNumber(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  return PLAIN_NUMBER.test(plain) ? plain : undefined;
}

/** The fewest digits that are enough to look up a caller. */
export const LOOKED_UP_DIGITS = 6;
