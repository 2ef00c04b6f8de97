import { neighbourOf, shownDateOrTime, typedDateOrTime } from './typed-date-time.ts';

const TODAY = '2026-11-26';

describe('a typed day', () => {
  it.each([
    ['24.11.2026', '2026-11-24'],
    ['4/3/2027', '2027-03-04'],
    ['04-03-2027', '2027-03-04'],
    ['24112026', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    [' 24.11.2026 ', '2026-11-24'],
  ])('%j is a day while it is typed', (text, day) => {
    expect(typedDateOrTime('date', text, false, TODAY)).toBe(day);
  });

  it.each([
    ['24.11.26', '2026-11-24'],
    ['24.11', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['1 2', '2026-02-01'],
  ])('%j is a day when nothing follows', (text, day) => {
    expect(typedDateOrTime('date', text, false, TODAY)).toBeUndefined();
    expect(typedDateOrTime('date', text, true, TODAY)).toBe(day);
  });

  it.each(['', '30.02.2026', '32.01.2026', '24', 'mâine', '24.11.202', '2026-13-01'])('%j is none', (text) => {
    expect(typedDateOrTime('date', text, true, TODAY)).toBeUndefined();
  });
});

describe('a typed time', () => {
  it.each([
    ['14:30', '14:30'],
    ['9.05', '09:05'],
    ['1430', '14:30'],
  ])('%j is a time while it is typed', (text, time) => {
    expect(typedDateOrTime('time', text, false)).toBe(time);
  });

  it('of hours alone is one when nothing follows', () => {
    expect(typedDateOrTime('time', '9', false)).toBeUndefined();
    expect(typedDateOrTime('time', '9', true)).toBe('09:00');
  });

  it.each(['', '24:00', '12:60', '123', 'prânz'])('%j is none', (text) => {
    expect(typedDateOrTime('time', text, true)).toBeUndefined();
  });
});

it('days are shown as the language writes them, times alike in all', () => {
  expect(shownDateOrTime('date', '2026-11-04', 'ro')).toBe('04.11.2026');
  expect(shownDateOrTime('date', '2026-11-04', 'en')).toBe('04/11/2026');
  expect(shownDateOrTime('date', '', 'ro')).toBe('');
  expect(shownDateOrTime('time', '14:30:00', 'fr')).toBe('14:30');
});

it('arrows go to the next day, over months, and to the next time, within the day', () => {
  expect(neighbourOf('date', '2026-11-30', 1, 5)).toBe('2026-12-01');
  expect(neighbourOf('date', '', 1, 5, TODAY)).toBe('2026-11-26');
  expect(neighbourOf('time', '09:58', 1, 5)).toBe('10:03');
  expect(neighbourOf('time', '00:02', -1, 5)).toBe('00:00');
  expect(neighbourOf('time', '23:58', 1, 5)).toBe('23:59');
});
