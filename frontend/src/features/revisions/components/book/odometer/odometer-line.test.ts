import { odometerLine } from './odometer-line.ts';

const readings = [
  { readOn: '2026-01-01', mileage: 100_000 },
  { readOn: '2026-01-11', mileage: 101_000 },
];

describe('the odometer chart', () => {
  it('spans from the first reading to the given day and from the lowest mileage to the highest', () => {
    expect(odometerLine(readings, '2026-01-21', null)).toEqual({
      line: [
        { x: 0, y: 0 },
        { x: 0.5, y: 1 },
      ],
      expected: undefined,
    });
  });

  it('includes the prediction', () => {
    const { line, expected } = odometerLine(readings, '2026-01-21', 102_000);
    expect(line.at(-1)).toEqual({ x: 0.5, y: 0.5 });
    expect(expected).toEqual({ x: 1, y: 1 });
  });

  it('draws a single reading and equal readings', () => {
    const one = { readOn: '2026-01-21', mileage: 5 };
    expect(odometerLine([one], '2026-01-21', null).line).toEqual([{ x: 0, y: 0.5 }]);
    expect(odometerLine([one, one], '2026-01-21', 5).line).toHaveLength(2);
  });
});
