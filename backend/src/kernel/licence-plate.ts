/** A registration plate in the one form that is stored, compared and shown, such as `B 123 ABC`. */
export type LicencePlate = string & { readonly __brand: 'LicencePlate' };

/** Bucharest and the 41 counties, as plates name them. */
const COUNTY =
  'B|AB|AG|AR|BC|BH|BN|BR|BT|BV|BZ|CJ|CL|CS|CT|CV|DB|DJ|GJ|GL|GR|HD|HR|IF|IL|IS|MH|MM|MS|NT|OT|PH|SB|SJ|SM|SV|TL|TM|TR|VL|VN|VS';

/** Standing plates: county, two digits (three in Bucharest), three letters. */
const STANDING = new RegExp(`^(${COUNTY})(\\d{2,3})([A-Z]{3})$`);
/** Temporary and red (test-drive) plates: county and three to six digits. */
const TEMPORARY = new RegExp(`^(${COUNTY})(\\d{3,6})$`);

const MAX_LENGTH = 16;

/**
 * Reads a plate as people type it. Romanian ones lose their separators and get the official spacing
 * (`bv-12-abc` is `BV 12 ABC`, `B012345` is `B 012345`); foreign ones stay as written, in capitals, trimmed,
 * with single spaces. Without a letter or digit, or longer than any plate: `undefined`.
 */
export function parseLicencePlate(text: string): LicencePlate | undefined {
  const written = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
  if (written.length > MAX_LENGTH || !/^[\p{L}\p{M}\p{N} .·•\-\p{Pd}]+$/u.test(written)) return undefined;
  if (!/[\p{L}\p{N}]/u.test(written)) return undefined;
  return (romanianForm(written) ?? written) as LicencePlate;
}

/** Whether the plate has a Romanian form; others are accepted with a hint, never refused. */
export function isRomanianPlate(plate: LicencePlate): boolean {
  return romanianForm(plate) !== undefined;
}

function romanianForm(written: string): string | undefined {
  const compact = written.replace(/[ .·•\-\p{Pd}]/gu, '');
  const [, ...groups] = STANDING.exec(compact) ?? TEMPORARY.exec(compact) ?? [];
  return groups.length > 0 ? groups.join(' ') : undefined;
}
