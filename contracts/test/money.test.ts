import { expect, it } from '@jest/globals';
import { percentOf } from '../src/money.ts';

it('a percentage is rounded to the nearest ban', () => {
  expect(percentOf(333, 50)).toBe(167);
  expect(percentOf(19_999, 10)).toBe(2_000);
});
