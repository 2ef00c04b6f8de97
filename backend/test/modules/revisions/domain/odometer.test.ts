import { describe, expect, it } from '@jest/globals';
import { FirstMileageQuestioned } from '../../../../src/kernel/first-mileage.ts';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import {
  type AcceptedReading,
  assertPlausible,
  consistentWith,
  onPresentScale,
  predictMileage,
  scaleAt,
} from '../../../../src/modules/revisions/domain/odometer.ts';
import { MileageQuestioned } from '../../../../src/modules/revisions/domain/revisions.errors.ts';

const on = (date: string, mileage: number) => ({ readOn: localDate(date), mileage });

describe('an odometer', () => {
  const known = [on('2025-03-01', 100_000), on('2026-03-01', 118_250)];

  it.each([
    [1_841_050, 2019, 'a digit too many'],
    [184_100, 2026, 'more than a taxi drives in a year'],
    [18_410, 2005, 'a digit too few'],
  ])('is asked about a first reading of %i km for a vehicle of %i: %s', (mileage, year) => {
    expect(() => assertPlausible(on('2026-03-02', mileage), [], year)).toThrow(FirstMileageQuestioned);
    expect(() => assertPlausible(on('2026-03-02', mileage), [], null)).not.toThrow();
  });

  it.each([
    [184_100, 2019],
    [12, 2026],
    [0, 2027],
    [650_000, 2019],
    [990_000, 1998],
    [30_000, 1998],
  ])('is not asked about a first reading of %i km for a vehicle of %i', (mileage, year) => {
    expect(() => assertPlausible(on('2026-03-02', mileage), [], year)).not.toThrow();
  });

  const read = (id: number, date: string, mileage: number, startsScale = false): AcceptedReading => ({
    ...on(date, mileage),
    id,
    source: 'workshop',
    startsScale,
    storedAt: new Date(),
  });

  it('that is replaced is compared on its own scale, and predicted across both', () => {
    const readings = [
      read(1, '2025-03-01', 231_750),
      read(2, '2026-02-28', 250_000),
      read(3, '2026-03-01', 1_200, true),
      read(4, '2026-03-21', 2_200),
    ];
    expect(scaleAt({ readOn: localDate('2026-03-20') }, readings).map(({ id }) => id)).toEqual([3, 4]);
    expect(scaleAt({ readOn: localDate('2025-06-01') }, readings).map(({ id }) => id)).toEqual([1, 2]);
    expect(onPresentScale(readings).map(({ mileage }) => mileage)).toEqual([-17_050, 1_200, 1_200, 2_200]);
    expect(predictMileage(onPresentScale(readings), localDate('2026-03-31'))).toBe(2_700);
  });

  it('of a merged vehicle keeps the readings that agree, those of the workshop first', () => {
    const known = [read(1, '2026-01-01', 120_000)];
    const others = [{ ...read(2, '2026-01-05', 121_000), source: 'booking' as const }, read(3, '2026-02-01', 90_000)];
    expect(consistentWith(known, others)).toEqual({
      accepted: [others[0]],
      rejected: [{ reading: others[1], contradiction: 'regression' }],
    });
  });

  it('refuses readings that run backwards or too fast', () => {
    expect(() => assertPlausible(on('2026-03-02', 118_249), known, 2019)).toThrow('');
    expect(() => assertPlausible(on('2025-06-01', 119_000), known, 2019)).toThrow('');
    expect(() => assertPlausible(on('2026-03-02', 218_250), known, 2019)).toThrow('');
    expect(() => assertPlausible(on('2026-03-02', 118_900), known, 2019)).not.toThrow();
  });

  it.each([
    ['runs backwards', 90_000, '2026-03-10'],
    ['fits an older one, not the last', 105_000, '2026-03-10'],
    ['jumps', 990_000, '2026-03-10'],
  ])('names the nearest reading that contradicts one that %s', (_, mileage, readOn) => {
    const series = [read(1, '2025-01-10', 100_000), read(2, '2025-09-10', 110_000), read(3, '2026-03-10', 120_000)];
    const question = { params: { mileage: 120_000, readOn } };
    const asked = () => assertPlausible(on('2026-03-20', mileage), series, 2019);
    expect(asked).toThrow(MileageQuestioned);
    expect(asked).toThrow(expect.objectContaining(question));
  });

  it('names the reading after it when that is the one that contradicts, and the last one of a day', () => {
    const series = [read(1, '2025-01-10', 100_000), read(2, '2026-03-10', 120_000), read(3, '2026-03-10', 120_040)];
    const named = (day: string, mileage: number, known: object) =>
      expect(() => assertPlausible(on(day, mileage), series, 2019)).toThrow(
        expect.objectContaining({ params: known, extensions: expect.objectContaining({ known }) }),
      );
    named('2026-03-01', 121_000, { mileage: 120_040, readOn: '2026-03-10' });
    named('2025-01-20', 99_000, { mileage: 100_000, readOn: '2025-01-10' });
    named('2026-03-12', 120_020, { mileage: 120_040, readOn: '2026-03-10' });
  });

  it('is predicted from the last two years; null with fewer than two readings', () => {
    expect(predictMileage(known, localDate('2026-03-11'))).toBe(118_750);
    expect(predictMileage(known.slice(1), localDate('2026-03-11'))).toBeNull();
    expect(predictMileage([], localDate('2026-03-11'))).toBeNull();
  });
});
