import { describe, expect, it } from '@jest/globals';
import { absenceOf, changeDeadline, isTooLateToChange } from '../src/appointment-times.ts';
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

describe('a customer who does not come', () => {
  const appointment = {
    status: 'confirmed',
    date: '2026-12-02',
    start: localTime('09:30'),
    end: localTime('10:30'),
    hasArrived: false,
  };
  const at = (time: string, date = '2026-12-02') => ({ date, time: localTime(time) });

  it.each([
    ['09:49', undefined],
    ['09:50', 'late'],
    ['10:29', 'late'],
    ['10:30', 'missed'],
  ] as const)('is at %s: %s', (time, absence) => {
    expect(absenceOf(appointment, at(time))).toBe(absence);
  });

  it('has missed an appointment of a past day, and is not awaited on another', () => {
    expect(absenceOf(appointment, at('08:00', '2026-12-03'))).toBe('missed');
    expect(absenceOf(appointment, at('18:00', '2026-12-01'))).toBeUndefined();
  });

  it('is not late for a request that is not confirmed, but misses it', () => {
    const pending = { ...appointment, status: 'pending' };
    expect(absenceOf(pending, at('09:50'))).toBeUndefined();
    expect(absenceOf(pending, at('10:30'))).toBe('missed');
  });

  it.each([{ hasArrived: true }, { status: 'in-progress' }, { status: 'completed' }, { status: 'cancelled' }])(
    'has come, or is not awaited any more: %p',
    (fields) => {
      expect(absenceOf({ ...appointment, ...fields }, at('12:00'))).toBeUndefined();
    },
  );
});
