import anyAscii from 'any-ascii';

/** A character of another script in Latin letters of a similar sound: `王` becomes `Wang`, an unknown one `?`. */
export function latinLetters(character: string): string {
  return anyAscii(character) || '?';
}
