/** A registration plate in normal form, such as `B 123 ABC`, in which it is stored and shown; it is compared by {@link plateKey}. */
export type LicencePlate = string & { readonly __brand: 'LicencePlate' };

/** The plate codes of Bucharest and the 41 counties. */
const COUNTY =
  'B|AB|AG|AR|BC|BH|BN|BR|BT|BV|BZ|CJ|CL|CS|CT|CV|DB|DJ|GJ|GL|GR|HD|HR|IF|IL|IS|MH|MM|MS|NT|OT|PH|SB|SJ|SM|SV|TL|TM|TR|VL|VN|VS';

/** Permanent plates: county, two digits (three in Bucharest), three letters. */
const STANDING = new RegExp(`^(${COUNTY})(\\d{2,3})([A-Z]{3})$`);
/** Temporary and red (test-drive) plates: county and three to six digits. */
const TEMPORARY = new RegExp(`^(${COUNTY})(\\d{3,6})$`);

const MAX_LENGTH = 16;

/**
 * Normalises a plate in any spelling. Romanian plates get the official spacing (`bv-12-abc` becomes `BV 12 ABC`, `B012345`
 * becomes `B 012345`); others, such as `CD 123 456` and foreign ones, stay as typed, in capitals and single-spaced. Returns `undefined` without a letter or
 * digit, and for texts longer than any plate.
 */
export function parseLicencePlate(text: string): LicencePlate | undefined {
  const written = text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
  if (written.length > MAX_LENGTH || !/^[\p{L}\p{M}\p{N} .·•\-\p{Pd}]+$/u.test(written)) return undefined;
  if (!/[\p{L}\p{N}]/u.test(written)) return undefined;
  return (romanianForm(written) ?? written) as LicencePlate;
}

// Letters and digits of a plate: what it is compared by. `customers.plate_key` is the same in SQL.
export function plateKey(plate: string): string {
  return plate.toUpperCase().replace(/[ .·•/\-\u2010-\u2015]/gu, '');
}

function romanianForm(written: string): string | undefined {
  const compact = written.replace(/[ .·•\-\p{Pd}]/gu, '');
  const [, ...groups] = STANDING.exec(compact) ?? TEMPORARY.exec(compact) ?? [];
  return groups.length > 0 ? groups.join(' ') : undefined;
}

/** A plate in a request: in any spelling, Romanian or foreign. */
export const LICENCE_PLATE = {
  max: 32,
  example: 'B 123 ABC',
  is: (text: string) => parseLicencePlate(text) !== undefined,
  message: 'field.plate',
} as const;
