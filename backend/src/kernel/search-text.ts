/** Normalises a search text: NFC, trimmed, single spaces. */
export function plainText(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A LIKE pattern for texts that contain this one; `%` and `_` are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A LIKE pattern for phone numbers that contain these digits, in any spelling; null when the text is not part of a number.
 * A leading 0 or 00 is dropped because stored numbers are E.164.
 */
export function phonePattern(text: string): string | null {
  if (!/^\+?[\d ().\-/]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0{1,2}/, '');
  return digits.length < 3 ? null : `%${digits}%`;
}

/** A LIKE pattern for plates and VINs that contain this text, ignoring spacing and case; null without letters or digits. */
export function compactPattern(text: string): string | null {
  const compact = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return compact === '' ? null : `%${compact}%`;
}
