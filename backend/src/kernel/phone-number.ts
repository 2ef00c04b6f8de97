import parseWithMetadata from 'libphonenumber-js/max';

/** A valid telephone number in E.164 (`+40722123456`): the one form that is stored, compared and looked up. */
export type PhoneNumber = string & { readonly __brand: 'PhoneNumber' };

/** Digits of any script with the usual separators: letters, extensions and `tel:` are not a number to store. */
const PLAIN_NUMBER = /^\+?[\p{Nd}\p{Zs}().\-\p{Pd}/]+$/u;
/** E.164 allows 15 digits; the rest is room for separators. */
const MAX_LENGTH = 40;

/**
 * Reads a number as people type it, without a country prefix as a Romanian one: `0722 123 456`,
 * `0722.123.456`, `0040722123456` and full-width digits all give `+40722123456`. Not a valid number of its
 * country: `undefined`. The full metadata decides, because the smallest accepts unassigned Romanian prefixes.
 */
export function parsePhoneNumber(text: string): PhoneNumber | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (!PLAIN_NUMBER.test(plain)) return undefined;
  const parsed = parseWithMetadata(plain, { defaultCountry: 'RO', extract: false });
  return parsed?.isValid() && !parsed.ext ? (parsed.number as string as PhoneNumber) : undefined;
}

/** The number for a screen: Romanian ones as dialled at home (`0722 123 456`), others with their prefix. */
export function formatPhoneNumber(phone: PhoneNumber): string {
  const parsed = parseWithMetadata(phone);
  if (!parsed) return phone;
  return parsed.country === 'RO' ? parsed.formatNational() : parsed.formatInternational();
}

/** What a stranger may see of a number: its last three digits, `*** *** 456`. */
export function maskPhoneNumber(phone: PhoneNumber): string {
  return `*** *** ${phone.slice(-3)}`;
}
