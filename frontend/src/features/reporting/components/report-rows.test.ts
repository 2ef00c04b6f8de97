import { addDays } from '@car-workshop/contracts/calendar';
import { filledRows, fittingRows, wholeSteps } from './report-rows.ts';

/** Four weeks from Monday, 2 November: 100 on every working day, and 50 in the period before. */
const DAYS = Array.from({ length: 28 }, (_, index) => {
  const isOpen = index % 7 < 5;
  return {
    label: `ziua ${index + 1}`,
    day: addDays('2026-11-02', index),
    values: [isOpen ? 100 : 0, isOpen ? 1 : null],
    previous: [isOpen ? 50 : 0, null],
  };
});

describe('the rows of a report', () => {
  it('are those with a figure in one of the periods', () => {
    expect(filledRows(DAYS)).toHaveLength(20);
    expect(filledRows([{ label: 'a', values: [0, null], previous: [0, 3] }])).toHaveLength(1);
  });

  it('are drawn without the weekdays on which there is never anything, but with a day that happened to have nothing', () => {
    const quiet = DAYS.map((row, index) => (index === 3 ? { ...row, values: [0, null], previous: [0, null] } : row));
    const { rows, together } = fittingRows(quiet, 1000, 2);
    expect([rows.length, together]).toEqual([20, 1]);
    expect(rows[3]?.day).toBe('2026-11-05');
  });

  it('are drawn by weeks where the bars of days would be too thin', () => {
    const { rows, together } = fittingRows(DAYS, 230, 2);
    expect(together).toBe(7);
    expect(rows.map(({ day, values, previous }) => [day, values[0], previous[0]])).toEqual([
      ['2026-11-02', 500, 250],
      ['2026-11-09', 500, 250],
      ['2026-11-16', 500, 250],
      ['2026-11-23', 500, 250],
    ]);
  });

  it.each([230, 320, 600])('have bars of at least six pixels in %i pixels', (width) => {
    const weeks = Array.from({ length: 26 }, (_, index) => ({ label: `${index}`, values: [1], previous: [2] }));
    const { rows } = fittingRows(weeks, width, 2);
    expect(rows.length * (2 * 6 + 4)).toBeLessThanOrEqual(width);
    expect(rows.reduce((sum, { previous }) => sum + (previous[0] ?? 0), 0)).toBe(52);
  });
});

describe('the marks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [1350, [0, 500, 1000, 1500]],
    [22700, [0, 10000, 20000, 30000]],
    [0.4, [0, 1]],
  ])('up to %j are %j', (largest, marks) => {
    expect(wholeSteps(largest)).toEqual(marks);
  });
});
