import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  dateOfEpochDay,
  END_OF_DAY,
  endOfDay,
  epochDay,
  formatLocalTime,
  fromInstant,
  localDate,
  localTime,
  startOfMonth,
  toInstant,
} from '../../src/kernel/wall-clock.ts';
import fc from '../support/fast-check.ts';

const BUCHAREST = 'Europe/Bucharest';
const hoursIn = (day: string) => {
  const date = localDate(day);
  return (toInstant(addDays(date, 1), 0, BUCHAREST).getTime() - toInstant(date, 0, BUCHAREST).getTime()) / 3_600_000;
};

describe('The wall clock in Bucharest', () => {
  it('has 25 hours on the night summer time ends and 23 on the night it starts', () => {
    expect(hoursIn('2026-10-25')).toBe(25);
    expect(hoursIn('2027-03-28')).toBe(23);
    expect(hoursIn('2026-10-24')).toBe(24);
  });

  it('is two hours ahead of UTC in winter and three in summer', () => {
    expect(toInstant(localDate('2026-12-01'), localTime('08:30'), BUCHAREST).toISOString()).toBe(
      '2026-12-01T06:30:00.000Z',
    );
    expect(toInstant(localDate('2026-07-01'), localTime('08:30'), BUCHAREST).toISOString()).toBe(
      '2026-07-01T05:30:00.000Z',
    );
  });

  it('takes the first occurrence of a repeated hour', () => {
    const date = localDate('2026-10-25');
    expect(toInstant(date, localTime('03:30'), BUCHAREST).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(toInstant(date, localTime('04:00'), BUCHAREST).toISOString()).toBe('2026-10-25T02:00:00.000Z');
    for (const utc of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      expect(fromInstant(new Date(utc), BUCHAREST)).toEqual({ date, time: localTime('03:30') });
    }
  });

  it('moves a time in the skipped hour forward by one hour', () => {
    const date = localDate('2027-03-28');
    const skipped = toInstant(date, localTime('03:30'), BUCHAREST);
    expect(skipped.toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(fromInstant(skipped, BUCHAREST)).toEqual({ date, time: localTime('04:30') });
  });

  it('starts the day at local midnight, not at midnight UTC', () => {
    expect(fromInstant(new Date('2026-11-20T22:00:00Z'), BUCHAREST)).toEqual({ date: '2026-11-21', time: 0 });
    expect(fromInstant(new Date('2026-11-20T21:59:59.999Z'), BUCHAREST)).toEqual({
      date: '2026-11-20',
      time: END_OF_DAY - 1,
    });
  });

  it.each([BUCHAREST, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'])(
    'shows every time of day again after the way through an instant, in %s',
    (zone) => {
      // 00:00–00:59 and 05:00 on are never skipped in these zones and years.
      const minute = fc.oneof(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 300, max: 1_439 }));
      const day = fc.integer({ min: epochDay(localDate('2020-01-01')), max: epochDay(localDate('2037-12-31')) });
      fc.assert(
        fc.property(day, minute, (number, time) => {
          const date = dateOfEpochDay(number);
          expect(fromInstant(toInstant(date, time, zone), zone)).toEqual({ date, time });
        }),
      );
    },
  );

  it('agrees with the time zone database at every minute of both nights of the clock change', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: BUCHAREST, dateStyle: 'short', timeStyle: 'short' });
    for (const start of ['2026-10-24T18:00:00Z', '2027-03-27T18:00:00Z']) {
      for (let minute = 0; minute < 12 * 60; minute += 1) {
        const instant = new Date(Date.parse(start) + minute * 60_000);
        const { date, time } = fromInstant(instant, BUCHAREST);
        expect(`${date} ${formatLocalTime(time)}`).toBe(format.format(instant));
      }
    }
  });

  it('refuses a zone that does not exist', () => {
    expect(() => toInstant(localDate('2026-01-01'), 0, 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('The end of a day', () => {
  it.each([
    ['2026-12-12', '2026-12-12T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T21:59:59.999Z'],
    ['2027-03-28', '2027-03-28T20:59:59.999Z'],
  ])('of %s is %s', (day, instant) => {
    expect(endOfDay(localDate(day), BUCHAREST).toISOString()).toBe(instant);
  });

  it('is in the day, and the next millisecond is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: epochDay(localDate('1990-01-01')), max: epochDay(localDate('2090-01-01')) }),
        (day) => {
          const date = dateOfEpochDay(day);
          const end = endOfDay(date, BUCHAREST);
          expect(fromInstant(end, BUCHAREST).date).toBe(date);
          expect(fromInstant(new Date(end.getTime() + 1), BUCHAREST).date).toBe(addDays(date, 1));
        },
      ),
    );
  });
});

it('A month starts on its first day', () => {
  expect(startOfMonth(localDate('2028-02-29'))).toBe('2028-02-01');
});
