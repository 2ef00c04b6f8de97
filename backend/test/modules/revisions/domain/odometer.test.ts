import { describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { assertPlausible, predictMileage } from '../../../../src/modules/revisions/domain/odometer.ts';
import { addMonths, nextDue } from '../../../../src/modules/revisions/domain/service-interval.ts';

const on = (date: string, mileage: number) => ({ readOn: localDate(date), mileage });

describe('a service interval', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-10-25', 5, '2027-03-25'],
  ])('from %s by %i months ends on %s', (from, months, to) => {
    expect(addMonths(localDate(from), months)).toBe(to);
  });

  it('without parts gives no due date and no due mileage', () => {
    const interval = { intervalMileage: null, intervalMonths: null };
    expect(nextDue(interval, localDate('2026-03-03'), 100)).toEqual({ date: null, mileage: null });
  });
});

describe('an odometer', () => {
  const known = [on('2025-03-01', 100_000), on('2026-03-01', 118_250)];

  it('refuses readings that run backwards or too fast', () => {
    expect(() => assertPlausible(on('2026-03-02', 118_249), known)).toThrow('');
    expect(() => assertPlausible(on('2025-06-01', 119_000), known)).toThrow('');
    expect(() => assertPlausible(on('2026-03-02', 218_250), known)).toThrow('');
    expect(() => assertPlausible(on('2026-03-02', 118_900), known)).not.toThrow();
  });

  it('is predicted from the last two years; null with fewer than two readings', () => {
    expect(predictMileage(known, localDate('2026-03-11'))).toBe(118_750);
    expect(predictMileage(known.slice(1), localDate('2026-03-11'))).toBeNull();
    expect(predictMileage([], localDate('2026-03-11'))).toBeNull();
  });
});
