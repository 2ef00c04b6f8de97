import { isGsmExtension, isInGsmAlphabet } from './sms-text.ts';

/** How an SMS is transmitted, which decides its price. */
export interface SmsLength {
  /** `UCS-2` as soon as one character is outside of the GSM alphabet. */
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** Units of the encoding: characters of the GSM extension, such as `€`, and emoji count twice. */
  readonly units: number;
  /** SMS that the provider bills. */
  readonly segments: number;
}

/** Units of one SMS, and of each part of a longer one, whose header takes seven septets (3GPP TS 23.040). */
const CAPACITY = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
} as const;

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
