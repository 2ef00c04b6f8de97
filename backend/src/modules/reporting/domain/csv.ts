import type { Language } from '../../../kernel/language.ts';

/**
 * Texts that a spreadsheet runs as a formula, even behind invisible characters. East Asian spreadsheets treat
 * full-width signs as plain ones, so the compatibility form (NFKC) is tested; it keeps the mathematical minus.
 */
const FORMULA = /^(?:[\s\p{Cf}\p{Cc}]*[=+\-@\u2212]|[\t\r\n])/u;

export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats a line of a CSV file for Romanian spreadsheets: separated by semicolons, quoted where needed. A text that a
 * spreadsheet would run as a formula is prefixed with an apostrophe (OWASP, CSV injection).
 *
 * @param language of the spreadsheet, which takes "1.5" for 1 May where decimals have a comma
 */
export function csvRow(cells: readonly (string | number)[], language: Language = 'en'): string {
  return `${cells.map((cell) => csvCell(cell, language)).join(';')}\r\n`;
}

/** A text that no spreadsheet runs as a formula, also when it saves the file in another format. */
export function spreadsheetText(value: string): string {
  return FORMULA.test(value.normalize('NFKC')) ? `'${value}` : value;
}

function csvCell(value: string | number, language: Language): string {
  if (typeof value === 'number') return language === 'en' ? String(value) : String(value).replace('.', ',');
  const text = spreadsheetText(value);
  return /[;,"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
