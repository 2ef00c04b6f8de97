import { isClosedOn, openingAt } from './opening.ts';

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

describe('a closed day', () => {
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday }));

  it.each([
    ['2026-11-20', 'a working day', false],
    ['2026-11-21', 'a Saturday', true],
    ['2026-11-23', 'a closure', true],
  ])('%s, %s', (date, _what, expected) => {
    expect(isClosedOn(date, week, ['2026-11-23'])).toBe(expected);
  });
});
