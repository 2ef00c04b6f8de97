import { describe, expect, it } from '@jest/globals';
import { addDays, localDate } from '../../../../src/kernel/wall-clock.ts';
import { thresholdReached, urgencyOf } from '../../../../src/modules/reminders/domain/thresholds.ts';
import fc from '../../../support/fast-check.ts';

const DAYS = [30, 14, 3];

describe('the threshold to raise', () => {
  it.each([
    [31, [], null],
    [30, [], 30],
    [15, [], 30],
    [14, [], 14],
    [14, [30], 14],
    [13, [30, 14], null],
    // After a downtime of two weeks: one threshold, not two.
    [10, [], 14],
    [2, [], 3],
    [2, [3], null],
    [-40, [30, 14], 3],
    [-40, [3], null],
    // The due date moved away after the last threshold: no threshold is raised twice or in reverse.
    [20, [3], null],
  ])('%i days before it, with %j raised, is %j', (daysLeft, raised, threshold) => {
    expect(thresholdReached(daysLeft, DAYS, raised)).toBe(threshold);
  });

  it('is none ahead of the due date with the only threshold 0', () => {
    expect(thresholdReached(3, [0], [])).toBeNull();
    expect(thresholdReached(0, [0], [])).toBe(0);
  });

  it('is raised once each, in descending order, for any sequence of checks', () => {
    const settings = fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { minLength: 1, maxLength: 5 });
    const checks = fc.array(fc.integer({ min: -100, max: 400 }), { maxLength: 60 });
    fc.assert(
      fc.property(settings, checks, (thresholds, days) => {
        const raised: number[] = [];
        for (const daysLeft of days) {
          const threshold = thresholdReached(daysLeft, thresholds, raised);
          if (threshold === null) continue;
          expect(daysLeft).toBeLessThanOrEqual(threshold);
          raised.push(threshold);
        }
        expect(raised).toEqual([...new Set(raised)].sort((a, b) => b - a));
      }),
    );
  });
});

describe('the urgency', () => {
  const today = localDate('2026-03-28');
  it.each([
    [null, { daysLeft: null, urgency: 'upcoming' }],
    // The change of the clock does not affect calendar days.
    ['2026-03-29', { daysLeft: 1, urgency: 'due' }],
    ['2026-03-30', { daysLeft: 2, urgency: 'due' }],
    ['2026-03-28', { daysLeft: 0, urgency: 'due' }],
    ['2026-03-27', { daysLeft: -1, urgency: 'overdue' }],
    ['2026-04-27', { daysLeft: 30, urgency: 'due' }],
    ['2026-04-28', { daysLeft: 31, urgency: 'upcoming' }],
  ] as const)('of a due date %p', (day, urgency) => {
    expect(urgencyOf(day === null ? null : localDate(day), today, DAYS)).toEqual(urgency);
  });

  it('follows the calendar over the ends of months and years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        expect(urgencyOf(addDays(today, days), today, DAYS).daysLeft).toBe(days);
      }),
    );
  });
});
