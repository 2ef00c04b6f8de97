import { describe, expect, it } from '@jest/globals';
import { changeDeadline, isTooLateToChange } from '../src/appointment-times.ts';
import { localDate } from '../src/calendar.ts';
import { localTime } from '../src/time-of-day.ts';

describe('the limit for changes by clients', () => {
  const start = { date: localDate('2026-12-02'), time: localTime('09:30') };
  const at = (date: string, time: string) => ({ date: localDate(date), time: localTime(time) });

  it.each([
    ['exactly the limit before the start', 24, at('2026-12-01', '09:30'), false],
    ['a minute later', 24, at('2026-12-01', '09:31'), true],
    ['a day earlier', 24, at('2026-11-30', '23:59'), false],
    ['on the same day', 2, at('2026-12-02', '07:31'), true],
    ['without a limit, even after the start', 0, at('2026-12-02', '10:00'), false],
  ])('%s, with %i hours', (_, hours, now, isTooLate) => {
    expect(isTooLateToChange(start, hours, now)).toBe(isTooLate);
  });

  it('ends on an earlier day where its hours reach over midnight', () => {
    expect(changeDeadline(start, 58)).toEqual(at('2026-11-29', '23:30'));
  });
});
