import { finalPrice, type SheetLine } from './final-price.ts';

const added = (amount: number | null): SheetLine => ({ kind: 'add', amount });
const takenOff = (amount: number | null): SheetLine => ({ kind: 'off', amount });
const priceOf = (parts: Partial<Parameters<typeof finalPrice>[0]>) =>
  finalPrice({ price: 150, discount: 0, lines: [], rewards: [], ...parts });

describe('the final price of a visit', () => {
  it('is the price of the services without lines and rewards', () => {
    expect(priceOf({})).toBe(150);
  });

  it('includes what is added and what is taken off', () => {
    expect(priceOf({ lines: [added(80.5), takenOff(30)] })).toBe(200.5);
  });

  it('is exact in bani', () => {
    expect(priceOf({ price: 0.1, lines: [added(0.2)] })).toBe(0.3);
    expect(priceOf({ price: 149.99, lines: [takenOff(49.98)] })).toBe(100.01);
  });

  it('ignores a line whose amount cannot be read yet', () => {
    expect(priceOf({ lines: [added(null), takenOff(Number.NaN), added(10)] })).toBe(160);
  });

  it('is lowered by rewards, to 0 at most', () => {
    expect(priceOf({ rewards: [100] })).toBe(50);
    expect(priceOf({ rewards: [100, 100] })).toBe(0);
    expect(priceOf({ discount: 100, rewards: [100] })).toBe(0);
  });

  it('is below 0 when more is taken off than there is, whatever the rewards', () => {
    expect(priceOf({ lines: [takenOff(200)] })).toBe(-50);
    expect(priceOf({ lines: [takenOff(200)], rewards: [100] })).toBe(-50);
  });
});
