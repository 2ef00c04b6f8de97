import { withoutDiacritics } from '@car-workshop/contracts/text';
import { latinLetters } from '../../../../kernel/latin-letters.ts';

const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENSION = new Set('\f^{}\\[~]|€');

export function isGsmExtension(character: string): boolean {
  return GSM_EXTENSION.has(character);
}

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
 * Replaces characters outside of the GSM alphabet, such as ș by s. A single one would make the whole message Unicode,
 * with 70 characters a part instead of 160, at more than twice the price. Characters without a replacement stay.
 */
export function toGsmAlphabet(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (isInGsmAlphabet(letter)) return letter;
    const bare = withoutDiacritics(letter);
    return REPLACEMENTS[letter] ?? (isInGsmAlphabet(bare) ? bare : letter);
  }).join('');
}

/** Reduces a text to the GSM alphabet: transliterates other scripts to Latin letters, and leaves out symbols. */
export function onlyGsmAlphabet(text: string): string {
  const characters = Array.from(toGsmAlphabet(text), (character) => {
    if (isInGsmAlphabet(character)) return character;
    return /[\p{L}\p{N}]/u.test(character) ? latinLetters(character) : ' ';
  });
  return characters.join('').replace(/ +/g, ' ').trim();
}

export interface SmsLength {
  /** `UCS-2` as soon as one character is outside of the GSM alphabet. */
  readonly encoding: 'GSM-7' | 'UCS-2';
  readonly units: number;
  readonly segments: number;
}

/** Units of one SMS, and of each part of a longer one, whose header takes seven septets (3GPP TS 23.040). */
const CAPACITY = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

/** The length of an SMS text as it is transmitted. A part never ends inside of a character. */
export function smsLength(text: string): SmsLength {
  const characters = Array.from(text);
  const encoding = characters.every(isInGsmAlphabet) ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((character) =>
    encoding === 'UCS-2' ? character.length : isGsmExtension(character) ? 2 : 1,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, part } = CAPACITY[encoding];
  return { encoding, units, segments: units <= single ? 1 : partsOf(sizes, part) };
}

function partsOf(sizes: readonly number[], capacity: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > capacity) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
