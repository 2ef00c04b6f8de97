import { describe, expect, it } from '@jest/globals';
import { isSamePhone, isWholePhone, rewardWorth } from './caller.ts';

describe('what a reward takes off', () => {
  it.each([
    [{ discountAmount: 100 }, undefined, { kind: 'amount', amount: 100 }],
    [{ discountPercent: 15 }, undefined, { kind: 'percent', percent: 15 }],
    [{}, undefined, { kind: 'everything' }],
    [{ discountAmount: 100 }, 150, { kind: 'amount', amount: 100 }],
    [{ discountAmount: 100 }, 80.5, { kind: 'amount', amount: 80.5 }],
    [{ discountPercent: 15 }, 150, { kind: 'amount', amount: 22.5 }],
    [{ discountPercent: 15 }, 99.9, { kind: 'amount', amount: 14.99 }],
    [{ discountPercent: 100 }, 150, { kind: 'amount', amount: 150 }],
    [{}, 150, { kind: 'amount', amount: 150 }],
    [{ discountAmount: 100 }, 0, { kind: 'amount', amount: 0 }],
  ])('%j of %s is %j', (reward, price, worth) => expect(rewardWorth(reward, price)).toEqual(worth));
});

describe('a typed phone', () => {
  it.each([
    ['0722 123 456', '+40722123456'],
    ['0722.123.456', '+40722123456'],
    ['+40 722 123 456', '+40722123456'],
    ['0040722123456', '+40722123456'],
    ['0049 1512 3456789', '+4915123456789'],
    ['+49 1512 3456789', '+4915123456789'],
  ])('%s is the stored %s', (typed, stored) => {
    expect(isSamePhone(typed, stored)).toBe(true);
  });

  it.each([
    ['0722 123 45', '+40722123456'],
    ['0722 123 457', '+40722123456'],
    ['', '+40722123456'],
  ])('%j is not the stored %s', (typed, stored) => {
    expect(isSamePhone(typed, stored)).toBe(false);
  });

  it.each(['0722 123 456', '+40 722 123 456', '0040722123456', '0213 123 456', '+49 1512 3456789'])(
    '%s is whole',
    (typed) => expect(isWholePhone(typed)).toBe(true),
  );

  it.each(['', '0722 123 45', '722 123 456', '+40 722 123 45', '004072212345', '+49 1512'])(
    '%j is not yet whole',
    (typed) => expect(isWholePhone(typed)).toBe(false),
  );
});
