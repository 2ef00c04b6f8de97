import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Money } from '../../src/kernel/money.ts';

describe('Money', () => {
  it('is exact in bani and a plain number in RON on the wire', () => {
    expect(Money.ofRon(150).bani).toBe(15_000);
    expect(Money.ofRon(0.29).bani).toBe(29);
    expect(JSON.stringify({ price: Money.ofBani(14_999) })).toBe('{"price":149.99}');
    expect(`${Money.ofBani(5)}`).toBe('0.05');
    expect(Money.ofRon(0.1).plus(Money.ofRon(0.2)).toRon()).toBe(0.3);
  });

  it('comes back the same from the wire, for every amount of decimal(10,2)', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999_999), (bani) => {
        const wire: unknown = JSON.parse(JSON.stringify(Money.ofBani(bani)));
        expect(Money.parseRon(wire)?.bani).toBe(bani);
      }),
    );
  });

  it.each([
    0.001,
    1.005,
    -0.01,
    100_000_000,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '150',
    null,
    undefined,
    [150],
  ])('refuses %p as an amount in RON', (value) => {
    expect(Money.parseRon(value)).toBeUndefined();
  });

  it('has no negative zero', () => {
    expect(Object.is(Money.parseRon(-0)?.bani, 0)).toBe(true);
  });

  it('throws when a constant is wrong', () => {
    expect(() => Money.ofRon(1.999)).toThrow(RangeError);
    expect(() => Money.ofBani(0.5)).toThrow(RangeError);
  });

  it('never falls below zero by a discount', () => {
    expect(Money.ofRon(150).reducedBy(Money.ofRon(100)).toRon()).toBe(50);
    expect(Money.ofRon(50).reducedBy(Money.ofRon(100)).equals(Money.ZERO)).toBe(true);
  });

  it('rounds a percentage to the nearest ban', () => {
    expect(Money.ofBani(333).percent(50).bani).toBe(167);
    expect(Money.ofRon(199.99).percent(10).toRon()).toBe(20);
  });
});
