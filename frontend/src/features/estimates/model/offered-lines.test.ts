import { totalOf } from './offered-lines.ts';

const priced = (...lines: readonly (readonly [net: number, vatRate: number])[]) => ({
  lines: lines.map(([unitPrice, vatRate]) => ({ quantity: 1, unitPrice, vatRate })),
});

describe('the price of jobs together', () => {
  it('is zero without jobs', () => expect(totalOf([])).toBe(0));

  it.each([
    // 1.5 h × 200 RON and a part of 299.99 RON: 21 % of 599.99 is 125.9979.
    ['a job of labour and a part', [priced([300, 21], [299.99, 21])], 725.99],
    ['jobs of two rates', [priced([91, 21]), priced([100, 11])], 221.11],
    ['jobs without VAT', [priced([91, 0])], 91],
    // 21 % of 0.50 is 0.105.
    ['half a ban, which is rounded up', [priced([0.5, 21])], 0.61],
  ])('is computed for %s', (_, jobs, total) => expect(totalOf(jobs)).toBe(total));

  it('has VAT on the sum of the nets, so that no job rounds by itself', () => {
    // 21 % of 0.02 is 0.0042, which rounds to nothing; 21 % of 0.06 is 0.0126.
    expect(totalOf([priced([0.02, 21])])).toBe(0.02);
    expect(totalOf([priced([0.02, 21]), priced([0.02, 21]), priced([0.02, 21])])).toBe(0.07);
  });
});
