import { describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { changedPricing, type Pricing, vatRatesOn } from '../../../../src/modules/estimates/domain/pricing.ts';
import fc from '../../../support/fast-check.ts';

const day = (n: number) =>
  localDate(`2026-${String(1 + Math.floor(n / 28)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`);
const PRICING: Pricing = {
  labourRates: [{ name: 'Mecanică', rateBani: 20_000 }],
  isVatPayer: true,
  vatRates: [{ kind: 'standard', percent: 21, validFrom: localDate('2025-08-01') }],
  priceMatrix: [],
};
const rates = fc.uniqueArray(
  fc.record({ n: fc.integer({ min: 0, max: 300 }), percent: fc.integer({ min: 1, max: 50 }) }),
  { selector: ({ n }) => n },
);

describe('the VAT of a day', () => {
  it('is that of the last rate before, in whatever order the rates were entered', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 320 }), (entered, today) => {
        const vatRates = [
          ...entered.map(({ n, percent }) => ({ kind: 'standard' as const, percent, validFrom: day(n) })),
          ...PRICING.vatRates,
        ];
        const before = entered.filter(({ n }) => n <= today).toSorted((one, other) => other.n - one.n);
        expect(vatRatesOn({ ...PRICING, vatRates }, day(today))).toEqual([before[0]?.percent ?? 21]);
        expect(vatRatesOn({ ...PRICING, vatRates, isVatPayer: false }, day(today))).toEqual([0]);
      }),
    );
  });

  it('is the one that was set for today, and stays that of yesterday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 300 }), (percent, today) => {
        const changed = changedPricing(PRICING, { vatRate: percent }, day(today));
        expect(vatRatesOn(changed, day(today))).toEqual([percent]);
        expect(vatRatesOn({ ...changed, isVatPayer: true }, day(today - 1))).toEqual([21]);
      }),
    );
  });

  it('has the reduced rate after the standard one', () => {
    const reduced = { kind: 'reduced', percent: 11, validFrom: localDate('2025-08-01') } as const;
    expect(vatRatesOn({ ...PRICING, vatRates: [reduced, ...PRICING.vatRates] }, day(0))).toEqual([21, 11]);
  });
});
