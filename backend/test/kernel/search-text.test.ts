import { expect, it } from '@jest/globals';
import { compactPattern, containing, phonePattern, plainText } from '../../src/kernel/search-text.ts';

it('a search text is trimmed and single-spaced', () => {
  expect(plainText('  Dacia \t Logan ')).toBe('Dacia Logan');
});

it('percent signs and underscores are escaped', () => {
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
});

it.each([
  ['0722 123 456', '%722123456%'],
  ['+40 722-123', '%40722123%'],
  ['0040722', '%40722%'],
  ['123', '%123%'],
  ['12', null],
  ['2019 Dacia', null],
  ['Popescu', null],
])('%p is looked for among phones as %p', (typed, pattern) => {
  expect(phonePattern(typed)).toBe(pattern);
});

it.each([
  ['B 123 abc', '%b123abc%'],
  ['b-123', '%b123%'],
  ['UU1 HSD·ACN', '%uu1hsdacn%'],
  ['%_', null],
])('%p is looked for among plates and VINs as %p', (typed, pattern) => {
  expect(compactPattern(typed)).toBe(pattern);
});
