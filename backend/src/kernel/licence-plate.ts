/** A registration plate in normal form, such as `B 123 ABC`, in which it is stored, compared and shown. */
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
 * becomes `B 012345`); foreign ones are trimmed, capitalised and single-spaced. Returns `undefined` without a letter or
 * digit, and for texts longer than any plate.
 */
export function parseLicencePlate(text: string): LicencePlate | undefined {
  const written = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
  if (written.length > MAX_LENGTH || !/^[\p{L}\p{M}\p{N} .·•\-\p{Pd}]+$/u.test(written)) return undefined;
  if (!/[\p{L}\p{N}]/u.test(written)) return undefined;
  return (romanianForm(written) ?? written) as LicencePlate;
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
