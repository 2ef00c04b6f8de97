import { toBani } from '@car-workshop/contracts/money';

/** The largest price in bani, that of a decimal(10,2) in RON (specification §3). */
const MAX_PRICE_BANI = 9_999_999_999;

/**
 * Reads an amount in RON from JSON as integer bani (1 RON = 100 bani), in which all amounts are stored and computed.
 * Returns `undefined` for negative numbers, fractions of a ban, and amounts above decimal(10,2).
 */
export function parseRon(ron: unknown): number | undefined {
  if (typeof ron !== 'number') return undefined;
  const bani = toBani(ron);
  // The division restores the number exactly when it has at most two decimals.
  if (!(bani >= 0 && bani <= MAX_PRICE_BANI) || bani / 100 !== ron) return undefined;
  return Math.abs(bani); // never returns negative zero
}

/** Converts a validated amount in RON to bani. @throws RangeError for other values */
export function ronToBani(ron: number): number {
  const bani = parseRon(ron);
  if (bani === undefined) throw new RangeError(`Not an amount in RON: ${ron}`);
  return bani;
}
