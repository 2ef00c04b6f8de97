/** What a spreadsheet would take for a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/u;

/**
 * A line of a CSV file as spreadsheets of this country read it: semicolons between, quotes where needed. A text
 * that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[;,"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
