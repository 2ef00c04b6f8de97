import { describe, expect, it } from '@jest/globals';
import { addDays, type LocalDate, localDate } from '../../../../src/kernel/wall-clock.ts';
import { dateForMileage, predictMileage } from '../../../../src/modules/revisions/domain/odometer.ts';
import fc from '../../../support/fast-check.ts';

const read = (readOn: string, mileage: number) => ({ readOn: localDate(readOn), mileage });

describe('the date on which a vehicle reaches a mileage', () => {
  it('is null without readings, with too few, or for a vehicle that is not driven', () => {
    expect(dateForMileage(100, [])).toBeNull();
    expect(dateForMileage(100, [read('2026-01-01', 50)])).toBeNull();
    expect(dateForMileage(100, [read('2026-01-01', 50), read('2026-01-10', 60)])).toBeNull();
    expect(dateForMileage(100, [read('2026-01-01', 50), read('2026-03-01', 50)])).toBeNull();
  });

  it('is the day of the first reading that reached it', () => {
    const readings = [read('2026-03-01', 120), read('2026-01-01', 50), read('2026-02-01', 100)];
    expect(dateForMileage(100, readings)).toBe('2026-02-01');
    expect(dateForMileage(0, readings)).toBe('2026-01-01');
  });

  it('follows the daily average across ends of months and clock changes', () => {
    // Fifty kilometres a day; the clocks change on 29 March.
    const readings = [read('2026-01-31', 10_000), read('2026-02-28', 11_400)];
    expect(dateForMileage(11_401, readings)).toBe('2026-03-01');
    expect(dateForMileage(12_900, readings)).toBe('2026-03-30');
  });

  it('is null when it is more than twenty years ahead', () => {
    const readings = [read('2026-01-01', 0), read('2026-12-31', 10)];
    expect(dateForMileage(190, readings)).toBe('2044-12-08');
    expect(dateForMileage(5_000_000, readings)).toBeNull();
  });

  it('is the first day for which the mileage is predicted', () => {
    const stretch = fc.record({ days: fc.integer({ min: 1, max: 90 }), driven: fc.integer({ min: 0, max: 9_000 }) });
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1, maxLength: 20 }), fc.nat(60_000), (stretches, ahead) => {
        let day: LocalDate = localDate('2024-01-31');
        let mileage = 1_000;
        const readings = [{ readOn: day, mileage }];
        for (const { days, driven } of stretches) {
          day = addDays(day, days);
          mileage += driven;
          readings.push({ readOn: day, mileage });
        }
        const wanted = mileage + 1 + ahead;
        const reached = dateForMileage(wanted, readings);
        fc.pre(reached !== null);
        if (reached === null) return;
        // Predictions are rounded to whole kilometres.
        expect(predictMileage(readings, reached)).toBeGreaterThanOrEqual(wanted);
        expect(predictMileage(readings, addDays(reached, -1))).toBeLessThanOrEqual(wanted);
      }),
    );
  });
});
