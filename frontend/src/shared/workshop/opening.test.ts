import { hoursOn, isClosedOn, openingAt } from './opening.ts';

const shifts = [
  { date: '2026-11-20', from: '08:30', to: '12:00' },
  { date: '2026-11-20', from: '13:00', to: '17:30' },
  { date: '2026-11-23', from: '08:30', to: '12:00' },
];

describe('the opening of the workshop', () => {
  it.each([
    ['2026-11-20', '08:29', { isOpen: false, next: { date: '2026-11-20', time: '08:30' } }],
    ['2026-11-20', '08:30', { isOpen: true, until: '12:00' }],
    ['2026-11-20', '12:00', { isOpen: false, next: { date: '2026-11-20', time: '13:00' } }],
    ['2026-11-20', '17:29', { isOpen: true, until: '17:30' }],
    ['2026-11-20', '17:30', { isOpen: false, next: { date: '2026-11-23', time: '08:30' } }],
    ['2026-11-22', '10:00', { isOpen: false, next: { date: '2026-11-23', time: '08:30' } }],
    ['2026-11-23', '12:00', { isOpen: false, next: undefined }],
  ])('on %s at %s', (date, time, expected) => {
    expect(openingAt(shifts, date, time)).toEqual(expected);
  });

  it('is closed without a next time when no range is known', () => {
    expect(openingAt([], '2026-11-20', '10:00')).toEqual({ isOpen: false, next: undefined });
  });
});

const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:30', closes: '17:30' }));
const openings = [{ from: '2026-11-27', to: '2026-11-28', opens: '08:00', closes: '13:00' }];

describe('a closed day', () => {
  it.each([
    ['2026-11-20', 'a working day', false],
    ['2026-11-21', 'a Saturday', true],
    ['2026-11-23', 'a closure', true],
    ['2026-11-28', 'an open Saturday', false],
  ])('%s, %s', (date, _what, expected) => {
    expect(isClosedOn(date, { openingHours, openings }, ['2026-11-23'])).toBe(expected);
  });
});

describe('the hours of a day', () => {
  it.each([
    ['2026-11-26', 'a working day', '08:30'],
    ['2026-11-27', 'a working day with other hours', '08:00'],
    ['2026-11-28', 'an open Saturday', '08:00'],
    ['2026-11-29', 'a Sunday', undefined],
  ])('%s, %s, begin at %s', (date, _what, opens) => {
    expect(hoursOn(date, { openingHours, openings })?.opens).toBe(opens);
  });

  it('are those of the week alone where no other are known', () => {
    expect(hoursOn('2026-11-28', { openingHours })).toBeUndefined();
  });
});
