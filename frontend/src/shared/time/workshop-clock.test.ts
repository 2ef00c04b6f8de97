import { addDays } from '@car-workshop/contracts/calendar';
import {
  dayInTwoLines,
  formatDay,
  formatDayOf,
  formatDeskTime,
  formatInstant,
  formatShortDate,
  fromPickerDate,
  setWorkshopTimeZone,
  toPickerDate,
  workshopInstant,
  workshopTime,
  workshopToday,
} from './workshop-clock.ts';

describe('the workshop clock', () => {
  it.each([
    ['2026-11-20T21:59:59Z', '2026-11-20'],
    ['2026-11-20T22:00:00Z', '2026-11-21'],
    ['2026-07-01T20:59:59Z', '2026-07-01'],
    ['2026-07-01T21:00:00Z', '2026-07-02'],
  ])('maps %s to the day %s, in winter and summer time', (instant, day) => {
    expect(workshopToday(new Date(instant))).toBe(day);
  });

  it.each([
    ['the 25-hour day', '2026-10-24T21:00:00Z', '2026-10-25T21:59:59Z', '2026-10-25'],
    ['the 23-hour day', '2027-03-27T22:00:00Z', '2027-03-28T20:59:59Z', '2027-03-28'],
  ])('keeps one date from the first to the last second of %s', (_name, first, last, day) => {
    expect(workshopToday(new Date(first))).toBe(day);
    expect(workshopToday(new Date(last))).toBe(day);
    expect(workshopToday(new Date(Date.parse(first) - 1))).toBe(addDays(day, -1));
    expect(workshopToday(new Date(Date.parse(last) + 1000))).toBe(addDays(day, 1));
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['08:30', '8:30 AM'],
    ['12:00', '12:00 PM'],
    ['17:05', '5:05 PM'],
  ])('formats %s as %s in 12 hours', (time, shown) => {
    expect(formatDeskTime(time, '12 h')).toBe(shown);
    expect(formatDeskTime(time, '24 h')).toBe(time);
  });

  it('formats dates in the short Romanian form', () => {
    expect(formatShortDate('2026-11-24')).toBe('24 nov. 2026');
  });

  it('converts a day to a picker date and back', () => {
    expect(fromPickerDate(toPickerDate('2026-03-29'))).toBe('2026-03-29');
  });
});

describe('a short date', () => {
  it('has a year only when it is not the current one', () => {
    expect(formatDay('2026-11-24', 'ro', '2026-11-21')).toBe('mar., 24 nov.');
    expect(formatDay('2027-01-04', 'ro', '2026-11-21')).toBe('lun., 4 ian. 2027');
    expect(dayInTwoLines('2026-11-24', 'ro')).toEqual({ weekday: 'mar.', day: '24 nov.' });
  });
});

it('formats an instant in the time zone of the workshop, in summer and in winter', () => {
  expect(workshopTime(new Date('2026-07-01T22:30:00Z'))).toBe('01:30');
  expect(workshopTime(new Date('2026-11-21T22:05:00Z'))).toBe('00:05');
});

describe.each([
  {
    zone: 'Europe/Chisinau',
    midnight: '2026-11-20T22:00:00Z',
    nine: { winter: '2026-11-24T07:00:00Z', summer: '2026-07-01T06:00:00Z' },
    nights: { long: '2026-10-24T21:00:00Z', short: '2027-03-27T22:00:00Z' },
  },
  {
    zone: 'Europe/Lisbon',
    midnight: '2026-11-21T00:00:00Z',
    nine: { winter: '2026-11-24T09:00:00Z', summer: '2026-07-01T08:00:00Z' },
    nights: { long: '2026-10-24T23:00:00Z', short: '2027-03-28T00:00:00Z' },
  },
])('the clock of a workshop in $zone', ({ zone, midnight, nine, nights }) => {
  beforeAll(() => setWorkshopTimeZone(zone));
  afterAll(() => setWorkshopTimeZone('Europe/Bucharest'));

  it('begins the day at its own midnight', () => {
    expect(workshopToday(new Date(midnight))).toBe('2026-11-21');
    expect(workshopToday(new Date(Date.parse(midnight) - 1))).toBe('2026-11-20');
  });

  it('shows its own hours, in winter and in summer', () => {
    for (const instant of [nine.winter, nine.summer]) {
      expect(workshopTime(new Date(instant))).toBe('09:00');
      expect(formatInstant(instant)).toMatch(/, 09:00$/);
      expect(formatDayOf(instant)).toBe(formatShortDate(instant.slice(0, 10)));
    }
  });

  it('finds the instant of a start, before and after a clock change', () => {
    expect(workshopInstant('2026-11-24', '09:00')).toEqual(new Date(nine.winter));
    expect(workshopInstant('2026-07-01', '09:00')).toEqual(new Date(nine.summer));
    for (const [day, first, hours] of [
      ['2026-10-25', nights.long, 25],
      ['2027-03-28', nights.short, 23],
    ] as const) {
      expect(workshopInstant(day, '00:00')).toEqual(new Date(first));
      const last = new Date(Date.parse(first) + hours * 3_600_000 - 1);
      expect([workshopToday(last), workshopTime(last)]).toEqual([day, '23:59']);
      expect(workshopInstant(addDays(day, 1), '00:00').getTime()).toBe(last.getTime() + 1);
    }
  });
});
