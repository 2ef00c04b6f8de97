import { romanianPlate, writtenPlate } from '@car-workshop/contracts/licence-plate';

/** Ten digits of a Romanian number, after the prefix of the country. */
const ROMANIAN_PHONE = /^(?:\+?40|0040|0)([237]\d{2})(\d{3})(\d{3})$/;

/** "+40722123456" → "0722 123 456"; other numbers as typed, trimmed. */
export function tidyPhone(phone: string): string {
  const plain = phone.normalize('NFKC').trim();
  const groups = ROMANIAN_PHONE.exec(plain.replace(/[\s().\-/\p{Pd}]/gu, ''));
  return groups ? `0${groups[1]} ${groups[2]} ${groups[3]}` : plain;
}

/** "b123abc" → "B 123 ABC"; other plates, such as "CD-123-456", in capitals with single spaces. */
export function tidyPlate(plate: string): string {
  const written = writtenPlate(plate);
  return romanianPlate(written) ?? written;
}
