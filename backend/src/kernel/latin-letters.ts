import anyAscii from 'any-ascii';

/** A character of another script in Latin letters, near to its sound: `王` becomes `Wang`. One without any is a question mark. */
export function latinLetters(character: string): string {
  return anyAscii(character) || '?';
}
