import { plainNumber } from '@car-workshop/contracts/phone-number';
import parseWithMetadata, { isSupportedCountry } from 'libphonenumber-js/max';

/** A valid telephone number in E.164 (`+40722123456`), in which it is stored, compared and looked up. */
export type PhoneNumber = string & { readonly __brand: 'PhoneNumber' };

/**
 * Parses a number in any usual spelling; without a country code it is Romanian. `0722 123 456`, `0722.123.456`,
 * `0040722123456` and full-width digits all give `+40722123456`. Returns `undefined` for numbers that are not valid in
 * their country, by the full metadata: the minimal set accepts unassigned Romanian prefixes.
 */
export function parsePhoneNumber(text: string): PhoneNumber | undefined {
  if (last?.text !== text) last = { text, phone: parse(text) };
  return last.phone;
}

// The same text is parsed twice, to validate a request and then to decode it.
let last: { readonly text: string; readonly phone: PhoneNumber | undefined } | undefined;

function parse(text: string): PhoneNumber | undefined {
  const plain = plainNumber(text);
  if (plain === undefined) return undefined;
  const parsed = parseWithMetadata(plain, { defaultCountry: 'RO', extract: false });
  return parsed?.isValid() && !parsed.ext ? (parsed.number as string as PhoneNumber) : undefined;
}

/** Formats a number for display: Romanian ones in national form (`0722 123 456`), others with country code. */
export function formatPhoneNumber(phone: PhoneNumber): string {
  const parsed = parseWithMetadata(phone);
  if (!parsed) return phone;
  return parsed.country === 'RO' ? parsed.formatNational() : parsed.formatInternational();
}

/** Formats a number with its country code: `+40 722 123 456`. */
export function formatInternational(phone: PhoneNumber): string {
  return parseWithMetadata(phone)?.formatInternational() ?? phone;
}

/**
 * The country of a mobile number, as ISO code; undefined without a country and for other lines, such as fixed, premium
 * rate or toll-free. Where numbers do not show whether a line is mobile, every number counts.
 */
export function mobileCountryOf(phone: string): string | undefined {
  const parsed = parseWithMetadata(phone);
  const type = parsed?.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? parsed?.country : undefined;
}

// Guernsey, Jersey and the Isle of Man share +44 with Great Britain, so customers cannot tell their numbers apart.
const BRITISH_ISLANDS = ['GG', 'JE', 'IM'];

/** Whether it is a mobile number of one of the countries (ISO codes); GB covers every number with +44. */
export function canReceiveSms(phone: string, countries: readonly string[]): boolean {
  const country = mobileCountryOf(phone);
  if (country === undefined) return false;
  return countries.includes(country) || (BRITISH_ISLANDS.includes(country) && countries.includes('GB'));
}

export function isCountryWithPhones(code: string): boolean {
  return isSupportedCountry(code);
}
