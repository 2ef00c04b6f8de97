import { expect, it } from '@jest/globals';
import { csvRow, spreadsheetText } from '../../../../src/modules/reporting/domain/csv.ts';
import fc from '../../../support/fast-check.ts';

it.each(['=1+1', '+40722', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('escapes the formula %j', (text) => {
  expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/);
});

it.each([
  ['full-width', '＝1+1'],
  ['full-width', '＋40722'],
  ['full-width', '－2'],
  ['full-width', '＠SUM(A1)'],
  ['small', '﹢1'],
  ['the minus of mathematics', '−2'],
  ['behind a space of no width', '\u200b=1'],
  ['behind a mark of direction', '\u202e＝1'],
  ['behind a wide space', '\u3000＝1'],
  ['a tab', '\t1'],
  ['a carriage return', '\r1'],
  ['a line feed', '\n1'],
])('escapes what a spreadsheet may read as a formula: %s', (_, text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`);
});

it.each(['Ștefan', 'a=b', '5 − 2', '（paranteză）', '“citat”'])('leaves the text %s as it is', (text) => {
  expect(spreadsheetText(text)).toBe(text);
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
      expect(parseRow(csvRow(cells)).map((cell, at) => (cell === cells[at] ? cell : cell.slice(1)))).toEqual(cells);
    }),
  );
});
