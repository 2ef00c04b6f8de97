import { describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { changeSince, lastTwelveMonths, pointsSince } from '../../../../src/modules/reporting/domain/periods.ts';

describe('the last twelve months', () => {
  it('are compared with the twelve before them', () => {
    expect(lastTwelveMonths(localDate('2026-11-21'))).toEqual({
      from: '2025-11-22',
      previous: { from: '2024-11-22', to: '2025-11-21' },
    });
  });

  it('begin on 1 March when they end on a leap day', () => {
    expect(lastTwelveMonths(localDate('2028-02-29')).from).toBe('2027-03-01');
  });
});

describe('a trend', () => {
  it.each([
    [10, 15, 50],
    [3, 2, -33],
    [8, 8, 0],
    [5, 0, -100],
    [0, 4, null],
  ])('from %i to %i is %p percent', (previous, current, changePercent) => {
    expect(changeSince(previous, current)).toEqual({ previous, changePercent });
  });
});

it.each([
  [36, 34.5, -1.5],
  [0, 25, 25],
  [12.3, 12.3, 0],
])('from %p to %p percent are %p percentage points', (previous, current, points) => {
  expect(pointsSince(previous, current)).toBe(points);
});
