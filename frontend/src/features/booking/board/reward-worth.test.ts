import { describe, expect, it } from '@jest/globals';
import { rewardWorth } from './reward-worth.ts';

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
