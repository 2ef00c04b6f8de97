/** A secret with fewer bits can be guessed; 32 random characters have more than 90. */
export const MIN_SECRET_BITS = 80;

/**
 * An upper bound of the bits of a secret: those of its characters or, if fewer, of the steps between neighbours, over
 * the length after which it repeats. A repeated character, `0123456789abcdef` and a repeated word get almost none. The
 * bound cannot tell a random text from an invented one.
 */
export function bitsOfSecret(secret: string): number {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(entropyOf(codes), entropyOf(steps)) * periodOf(codes);
}

function entropyOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / values.length;
    return sum - share * Math.log2(share);
  }, 0);
}

/** The shortest period of a sequence; its whole length when it does not repeat. */
function periodOf(values: readonly number[]): number {
  for (let period = 1; period < values.length; period += 1) {
    if (values.every((value, index) => index < period || value === values[index - period])) return period;
  }
  return values.length;
}
