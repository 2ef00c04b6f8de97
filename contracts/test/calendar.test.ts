import { describe, expect, it } from '@jest/globals';
import fc from '../../backend/test/support/fast-check.ts';
import {
  addDays,
  dateOfEpochDay,
  daysBetween,
  epochDay,
  localDate,
  parseLocalDate,
  startOfIsoWeek,
  weekdayOf,
} from '../src/calendar.ts';

const FIRST_DAY = epochDay(localDate('0001-01-01'));
const LAST_DAY = epochDay(localDate('9999-12-31'));
const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

describe('A calendar date', () => {
  it.each(['2026-10-25', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('reads %s', (text) => {
    expect(parseLocalDate(text)).toBe(text);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '+2026-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '\uff12\uff10\uff12\uff16-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(parseLocalDate(text)).toBeUndefined();
    expect(() => localDate(text)).toThrow(RangeError);
  });

  it('round-trips through its day number, for every day of a 400-year leap cycle', () => {
    const first = epochDay(localDate('1900-01-01'));
    const wrong = Array.from({ length: 146_097 }, (_, i) => first + i).filter((day) => {
      const date = dateOfEpochDay(day);
      return parseLocalDate(date) === undefined || epochDay(date) !== day;
    });
    expect(wrong).toEqual([]);
  });

  it('counts days by the proleptic Gregorian calendar in the years 0001 to 9999', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = dateOfEpochDay(day);
        const asJavaScript = new Date(day * 86_400_000);
        expect(date).toBe(asJavaScript.toISOString().slice(0, 10));
        expect(parseLocalDate(date)).toBe(date);
        expect(epochDay(date)).toBe(day);
        expect(weekdayOf(date) % 7).toBe(asJavaScript.getUTCDay());
      }),
    );
  });

  it('adds days and counts them back', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        const start = dateOfEpochDay(from);
        expect(addDays(start, to - from)).toBe(dateOfEpochDay(to));
        expect(daysBetween(start, dateOfEpochDay(to))).toBe(to - from);
      }),
    );
  });

  it('does not leave the years 0001 to 9999', () => {
    expect(() => addDays(localDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(localDate('0001-01-01'), -1)).toThrow(RangeError);
    expect(() => addDays(localDate('2026-01-01'), Number.NaN)).toThrow(RangeError);
  });

  it('returns its weekday and the start of the week', () => {
    expect(weekdayOf(localDate('2026-11-21'))).toBe(6);
    expect(startOfIsoWeek(localDate('2026-11-21'))).toBe('2026-11-16');
    expect(startOfIsoWeek(localDate('2026-11-22'))).toBe('2026-11-16');
    expect(startOfIsoWeek(localDate('2026-11-23'))).toBe('2026-11-23');
  });

  it('adds days over month, year and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });

  it('belongs to the week that starts on Monday', () => {
    expect(['2026-11-16', '2026-11-19', '2026-11-22'].map(startOfIsoWeek)).toEqual(Array(3).fill('2026-11-16'));
    expect(startOfIsoWeek('2027-01-01')).toBe('2026-12-28');
  });
});
