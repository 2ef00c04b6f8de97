const WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/**
 * Parses a Romanian fiscal code (CUI) with or without the prefix `RO`: two to ten digits, of which the last is a check
 * digit.
 * @returns the digits; undefined when the code cannot exist
 */
export function parseTaxId(text: string): string | undefined {
  const digits = text.replace(/\s/g, '').replace(/^RO/i, '');
  if (!/^[1-9]\d{1,9}$/.test(digits)) return undefined;
  const body = digits.slice(0, -1).padStart(WEIGHTS.length, '0');
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return ((sum * 10) % 11) % 10 === Number(digits.at(-1)) ? digits : undefined;
}

export function formatTaxId(digits: string, vatPayer: boolean): string {
  return vatPayer ? `RO${digits}` : digits;
}
