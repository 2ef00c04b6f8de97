import { proposeNext } from './totals.ts';

const every = (intervalMonths: number | null, intervalMileage: number | null = null) => ({
  intervalMonths,
  intervalMileage,
});

describe('the next revision', () => {
  it.each([
    ['2026-11-21', 12, '2027-11-21'],
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-31', 24, '2028-12-31'],
  ])('is due %s + %i months = %s', (date, months, next) => {
    expect(proposeNext(every(months), date, 0).date).toBe(next);
  });

  it('is due after the mileage interval', () => {
    expect(proposeNext(every(null, 15_000), '2026-11-21', 120_500)).toEqual({ date: null, mileage: 135_500 });
  });

  it('has no proposal without a template', () => {
    expect(proposeNext(undefined, '2026-11-21', 120_500)).toEqual({ date: null, mileage: null });
  });
});
