import { describe, expect, it } from '@jest/globals';
import fc from '../../backend/test/support/fast-check.ts';
import { END_OF_DAY, formatLocalTime, localTime, parseLocalTime } from '../src/time-of-day.ts';

describe('A time of day', () => {
  it('parses and formats HH:MM', () => {
    expect(parseLocalTime('08:30')).toBe(510);
    expect(formatLocalTime(510)).toBe('08:30');
    expect(formatLocalTime(END_OF_DAY)).toBe('24:00');
    fc.assert(fc.property(fc.nat(END_OF_DAY - 1), (time) => expect(parseLocalTime(formatLocalTime(time))).toBe(time)));
  });

  it.each(['24:00', '8:30', '08:60', '08:30:00', '0830', '-1:00', '\uff10\uff18:30', ''])('refuses %j', (text) => {
    expect(parseLocalTime(text)).toBeUndefined();
    expect(() => localTime(text)).toThrow(RangeError);
  });
});
