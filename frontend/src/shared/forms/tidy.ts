/** Ten digits of a Romanian number, after the prefix of the country. */
const ROMANIAN_PHONE = /^(?:\+?40|0040|0)([237]\d{2})(\d{3})(\d{3})$/;
const ROMANIAN_PLATE = /^([A-Z]{1,2})(\d{2,6})([A-Z]{3})?$/;

/** "+40722123456" → "0722 123 456"; other numbers as typed, trimmed. */
export function tidyPhone(phone: string): string {
  const plain = phone.normalize('NFKC').trim();
  const groups = ROMANIAN_PHONE.exec(plain.replace(/[\s().\-/\p{Pd}]/gu, ''));
  return groups ? `0${groups[1]} ${groups[2]} ${groups[3]}` : plain;
}

/** "b123abc" → "B 123 ABC"; other plates in capitals with single spaces. */
export function tidyPlate(plate: string): string {
  const plain = plate.normalize('NFKC').trim().toUpperCase().replace(/\s+/g, ' ');
  const groups = ROMANIAN_PLATE.exec(plain.replace(/[\s.·•\-\p{Pd}]/gu, ''));
  return groups ? groups.slice(1).filter(Boolean).join(' ') : plain;
}
