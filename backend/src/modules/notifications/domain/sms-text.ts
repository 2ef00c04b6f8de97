/** What an SMS carries in seven bits a character: the basic alphabet of GSM 03.38 and its extension. */
const GSM_ALPHABET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
);

const STAND_INS: Readonly<Record<string, string>> = {
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
 * A text as it goes out by SMS. One letter outside of the GSM alphabet, such as ș, makes the whole message Unicode:
 * 70 characters a part instead of 160, more than twice the price. So Romanian is written without its marks, as people
 * are used to from their bank. What has no stand-in is left as it is.
 */
export function inGsmAlphabet(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (GSM_ALPHABET.has(letter)) return letter;
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return STAND_INS[letter] ?? (GSM_ALPHABET.has(bare) ? bare : letter);
  }).join('');
}
