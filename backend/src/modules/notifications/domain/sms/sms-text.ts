/** Characters that an SMS encodes in seven bits: the basic alphabet of GSM 03.38. */
const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension, of which a character takes twice seven bits. */
const GSM_EXTENSION = new Set('\f^{}\\[~]|€');

/** Whether a character takes twice seven bits. */
export function isGsmExtension(character: string): boolean {
  return GSM_EXTENSION.has(character);
}

/** Whether an SMS encodes a character in seven bits, or twice seven. */
export function isInGsmAlphabet(character: string): boolean {
  return GSM_BASIC.has(character) || GSM_EXTENSION.has(character);
}

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '„': '"',
  '”': '"',
  '“': '"',
  '«': '"',
  '»': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '°': 'o',
  º: 'o',
  ª: 'a',
  œ: 'oe',
  Œ: 'OE',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/**
 * Replaces characters outside of the GSM alphabet, such as ș by s. A single one would make the whole message Unicode:
 * 70 characters a part instead of 160, at more than twice the price. Characters without a replacement stay.
 */
export function toGsmAlphabet(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (isInGsmAlphabet(letter)) return letter;
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return REPLACEMENTS[letter] ?? (isInGsmAlphabet(bare) ? bare : letter);
  }).join('');
}

/** Only characters of the GSM alphabet: a word in another script becomes a question mark, symbols are left out. */
export function onlyGsmAlphabet(text: string): string {
  const characters = Array.from(toGsmAlphabet(text), (character) => {
    if (isInGsmAlphabet(character)) return character;
    return /[\p{L}\p{N}]/u.test(character) ? '\0' : ' ';
  });
  return characters.join('').replace(/\0+/g, '?').replace(/ +/g, ' ').trim();
}
