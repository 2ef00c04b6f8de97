import { sumsOf, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import { describe, expect, it } from '@jest/globals';
import { chargesOf, type JobLine } from '../../../../src/modules/estimates/domain/estimate-sums.ts';
import fc from '../../../support/fast-check.ts';

const aLine = (fields: Partial<JobLine>): JobLine => ({
  kind: 'part',
  label: 'Filtru',
  quantity: 1,
  unit: null,
  unitPriceBani: 1_000,
  hours: null,
  costBani: null,
  vatRate: 21,
  warrantyMonths: null,
  isBrought: false,
  ...fields,
});

const lines = fc.array(
  fc
    .record({
      hundredths: fc.integer({ min: 1, max: 1_000_000 }),
      unitPriceBani: fc.integer({ min: 0, max: 100_000_000 }),
      vatRate: fc.constantFrom(0, 5, 9, 11, 21),
    })
    .map(({ hundredths, ...line }) => aLine({ ...line, quantity: hundredths / 100 })),
  { maxLength: 200 },
);

describe('the charges of approved jobs', () => {
  it('are together what was approved: three of 10.03 net are 36.41', () => {
    const jobs = [1, 2, 3].map(() => ({ lines: [aLine({ unitPriceBani: 1_003 })] }));
    expect(sumsOfJobs(jobs).total).toBe(3_641);
    expect(chargesOf(jobs)).toEqual([1_214, 1_213, 1_214]);
    expect(chargesOf([])).toEqual([]);
  });

  it('are the approved total to the ban for any prices, rates and partial approval, and near what each job says', () => {
    const jobs = fc.array(fc.record({ lines, isApproved: fc.boolean() }), { maxLength: 20 });
    fc.assert(
      fc.property(jobs, (given) => {
        const approved = given.filter(({ isApproved }) => isApproved);
        const charges = chargesOf(approved);
        expect(charges.reduce((sum, charge) => sum + charge, 0)).toBe(sumsOfJobs(approved).total);
        for (const [at, charge] of charges.entries()) {
          const { lines } = approved[at] ?? { lines: [] };
          const rates = new Set(lines.map(({ vatRate }) => vatRate)).size;
          expect(charge).toBeGreaterThanOrEqual(0);
          expect(Math.abs(charge - sumsOf(lines).total)).toBeLessThanOrEqual(rates);
        }
      }),
    );
  });
});
