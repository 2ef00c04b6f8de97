/** What somebody typed into a search box, without the spaces that do not matter. */
export function plainText(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A LIKE pattern for texts that contain this one; `%` and `_` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A LIKE pattern for phone numbers that contain this part of one, however it is written; null when the text is
 * no part of a number. Stored numbers are E.164, so a leading 0 or 00 is not among their digits.
 */
export function phonePattern(text: string): string | null {
  if (!/^\+?[\d ().\-/]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0{1,2}/, '');
  return digits.length < 3 ? null : `%${digits}%`;
}

/**
 * A LIKE pattern for plates and VINs that contain this part of one, however it is spaced and in whatever case; null
 * when there is no letter or digit in it.
 */
export function compactPattern(text: string): string | null {
  const compact = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return compact === '' ? null : `%${compact}%`;
}
