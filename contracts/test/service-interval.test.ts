import { describe, expect, it } from '@jest/globals';
import fc from '../../backend/test/support/fast-check.ts';
import { addDays, addMonths, localDate } from '../src/calendar.ts';
import { nextDue } from '../src/service-interval.ts';

const FIRST = localDate('2019-12-25');
const day = () => fc.integer({ min: 0, max: 3_700 }).map((days) => addDays(FIRST, days));
const kilometres = () => fc.integer({ min: 0, max: 900_000 });

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

  const months = () => fc.integer({ min: 1, max: 240 });

  it('ends on the same day of the target month, or on its last day', () => {
    fc.assert(
      fc.property(day(), months(), (from, count) => {
        const [year = 0, month = 0, dayOfMonth = 0] = from.split('-').map(Number);
        // Day 0 of a month is the last day of the one before.
        const days = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
        const expected = new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, days)));
        expect(addMonths(from, count)).toBe(expected.toISOString().slice(0, 10));
      }),
    );
  });

  it('preserves the order of dates, and twelve months are a year', () => {
    fc.assert(
      fc.property(day(), day(), months(), (one, other, count) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(addMonths(earlier, count) <= addMonths(later, count)).toBe(true);
        expect(addMonths(one, count) > one).toBe(true);
        const years = Math.ceil(count / 12);
        const inYears = nextDue({ intervalMonths: 12 * years, intervalMileage: null }, one, 0).date ?? '';
        expect(inYears.slice(0, 4)).toBe(String(Number(one.slice(0, 4)) + years));
      }),
    );
  });

  it('adds its kilometres to the current mileage', () => {
    fc.assert(
      fc.property(day(), kilometres(), fc.integer({ min: 1, max: 100_000 }), (on, mileage, interval) => {
        const due = nextDue({ intervalMonths: null, intervalMileage: interval }, on, mileage);
        expect(due).toEqual({ date: null, mileage: mileage + interval });
      }),
    );
  });
});
