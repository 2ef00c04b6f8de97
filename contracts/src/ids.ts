/** The largest id, and the largest version of a row, which is the maximum of PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;

export function isId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_ID;
}

/** Parses an id written in digits, without sign or leading zeros. */
export function parseId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return isId(id) ? id : undefined;
}
