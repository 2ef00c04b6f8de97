import { describe, expect, it } from '@jest/globals';
import { parseLicencePlate } from '../../src/kernel/licence-plate.ts';
import fc from '../support/fast-check.ts';

describe('A licence plate', () => {
  it.each([
    ['b123abc', 'B 123 ABC'],
    ['B 123 ABC', 'B 123 ABC'],
    ['  b-123-abc ', 'B 123 ABC'],
    ['B.12.ABC', 'B 12 ABC'],
    ['bv12abc', 'BV 12 ABC'],
    ['BV  12\tABC', 'BV 12 ABC'],
    ['\uff22\uff3612\uff21\uff22\uff23', 'BV 12 ABC'],
    ['b012345', 'B 012345'],
    ['CJ-345', 'CJ 345'],
  ])('typed as %j becomes the Romanian %j', (typed, shown) => {
    expect(parseLicencePlate(typed)).toBe(shown);
    expect(parseLicencePlate(shown.replaceAll(' ', ''))).toBe(shown);
  });

  it.each([
    ['m-ab 1234', 'M-AB 1234'],
    ['  mü  xy 12 ', 'MÜ XY 12'],
    ['св 1234 ав', 'СВ 1234 АВ'],
    ['XX 12 ABC', 'XX 12 ABC'],
  ])('typed as %j becomes the foreign %j', (typed, shown) => {
    expect(parseLicencePlate(typed)).toBe(shown);
    expect(parseLicencePlate(shown.replaceAll(' ', ''))).not.toBe(shown);
  });

  it.each(['', '   ', '--', 'B 123 ABC\u0000', 'B<123>ABC', 'A'.repeat(17), '\u200b'])('refuses %j', (typed) => {
    expect(parseLicencePlate(typed)).toBeUndefined();
  });

  it('does not change when normalised twice', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.stringMatching(/^[a-zA-Z0-9 .-]{1,12}$/)),
        (typed) => {
          const plate = parseLicencePlate(typed);
          if (plate !== undefined) expect(parseLicencePlate(plate)).toBe(plate);
        },
      ),
    );
  });
});
