import { describe, expect, it } from '@jest/globals';
import { type LocalDate, localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import { dayHours, OpeningHours, STANDARD_WEEK } from '../../../../src/modules/schedule/domain/opening-hours.ts';

const MONDAY = localDate('2026-11-23');

describe('Opening hours', () => {
  it('are Monday to Friday 08:30–17:30 with lunch 12:00–13:00, closed at weekends', () => {
    const hours = new OpeningHours(STANDARD_WEEK);
    expect(hours.on(MONDAY)).toEqual({ opens: 510, closes: 1050, lunch: { start: 720, end: 780 } });
    expect(hours.on(localDate('2026-11-27'))).toBeDefined();
    expect(hours.on(localDate('2026-11-28'))).toBeUndefined();
    expect(hours.on(localDate('2026-11-29'))).toBeUndefined();
  });

  it('exclude holidays and closures', () => {
    const holidays = new Set([localDate('2026-12-01')]);
    const closures = new Set([MONDAY]);
    const hours = new OpeningHours(STANDARD_WEEK, holidays, closures);
    expect(hours.on(localDate('2026-12-01'))).toBeUndefined();
    expect(hours.on(MONDAY)).toBeUndefined();
    expect(hours.on(localDate('2026-11-24'))).toBeDefined();
  });

  it('of an opening take the place of those of the week and of a holiday, and a closure closes them', () => {
    const [friday, saturday, sunday] = ['2026-11-27', '2026-11-28', '2026-11-29'].map((date) => localDate(date));
    const morning = dayHours(480, 780);
    const period = { from: friday as LocalDate, to: sunday as LocalDate, hours: morning };
    const closed = [new Set([friday]), new Set([sunday])];
    const hours = new OpeningHours(STANDARD_WEEK, ...(closed as [Set<LocalDate>, Set<LocalDate>]), [period]);
    expect([friday, saturday, sunday].map((date) => hours.on(date as LocalDate))).toEqual([
      morning,
      morning,
      undefined,
    ]);
    expect(hours.on(MONDAY)).toEqual(STANDARD_WEEK[1]);
    expect(hours.on(localDate('2026-11-30'))).toEqual(STANDARD_WEEK[1]);
  });

  it('of an opening at night leave out the times that the clock skips', () => {
    const date = localDate('2027-03-28');
    const period = { from: date, to: date, hours: dayHours(120, 480) };
    const hours = new OpeningHours({}, undefined, undefined, [period]).inZone('Europe/Bucharest');
    expect(hours.on(date)).toEqual({ opens: 120, closes: 480, skipped: { start: 180, end: 240 } });
  });

  it('may have no lunch break', () => {
    expect(dayHours(localTime('09:00'), localTime('13:00'))).toEqual({ opens: 540, closes: 780 });
    expect(dayHours(540, 780, { start: 720, end: 720 })).toEqual({ opens: 540, closes: 780 });
  });

  it('must be in order', () => {
    expect(() => dayHours(600, 600)).toThrow(RangeError);
    expect(() => dayHours(600, 540)).toThrow(RangeError);
    expect(() => dayHours(510, 1050, { start: 780, end: 720 })).toThrow(RangeError);
    expect(() => dayHours(510, 1050, { start: 480, end: 540 })).toThrow(RangeError);
    expect(() => dayHours(510, 1050, { start: 1000, end: 1060 })).toThrow(RangeError);
    expect(() => dayHours(510, 1500)).toThrow(RangeError);
    expect(() => dayHours(510, 1050, { start: 510, end: 1050 })).toThrow(RangeError);
    expect(() => dayHours(Number.NaN, 1050)).toThrow(RangeError);
  });
});
