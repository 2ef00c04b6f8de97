import { expect, it } from '@jest/globals';
import { csvRow } from '../../../../src/modules/reporting/domain/csv.ts';
import fc from '../../../support/fast-check.ts';

it.each(['=1+1', '+40722', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('escapes the formula %j', (text) => {
  expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/);
});

it('does not escape numbers, negative ones included', () => {
  expect(csvRow([1, -2, 'trei'])).toBe('1;-2;trei\r\n');
});

it.each([
  ['ro', '1,5;-2,25;3\r\n'],
  ['es', '1,5;-2,25;3\r\n'],
  ['fr', '1,5;-2,25;3\r\n'],
  ['en', '1.5;-2.25;3\r\n'],
] as const)('writes decimals as spreadsheets in %s read them', (language, line) => {
  expect(csvRow([1.5, -2.25, 3], language)).toBe(line);
});

/** Parses a line as a spreadsheet does. */
function parseRow(line: string): string[] {
  return [...line.slice(0, -2).matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

it('is parsed to the same cells, apart from the escaping', () => {
  const text = fc.string().filter((value) => value !== '');
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      expect(parseRow(csvRow(cells)).map((cell, at) => (cell === cells[at] ? cell : cell.slice(1)))).toEqual(
        cells,
      );
    }),
  );
});
