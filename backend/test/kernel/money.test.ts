import { describe, expect, it } from '@jest/globals';
import { parseRon, ronToBani } from '../../src/kernel/money.ts';
import fc from '../support/fast-check.ts';

describe('an amount in RON', () => {
  it('converts exactly to bani', () => {
    expect(ronToBani(150)).toBe(15_000);
    expect(ronToBani(0.29)).toBe(29);
    expect((ronToBani(0.1) + ronToBani(0.2)) / 100).toBe(0.3);
  });

  it('survives the way through JSON, for every amount of decimal(10,2)', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999_999), (bani) => {
        const wire: unknown = JSON.parse(JSON.stringify(bani / 100));
        expect(parseRon(wire)).toBe(bani);
      }),
    );
  });

  it.each([0.001, 1.005, -0.01, 100_000_000, Number.NaN, Number.POSITIVE_INFINITY, '150', null, undefined, [150]])(
    'cannot be %p',
    (value) => {
      expect(parseRon(value)).toBeUndefined();
    },
  );

  it('has no negative zero', () => {
    expect(Object.is(parseRon(-0), 0)).toBe(true);
  });

  it('throws when it was not validated', () => {
    expect(() => ronToBani(1.999)).toThrow(RangeError);
  });
});
