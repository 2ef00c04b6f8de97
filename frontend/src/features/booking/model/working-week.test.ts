import { describe, expect, it } from '@jest/globals';
import { changedDays, type Day, daysOf, mergeDays } from './working-week.ts';

const MONDAY = { weekday: 1, opens: '08:00', closes: '17:00', lunchStarts: '12:00', lunchEnds: '13:00' };
const TUESDAY = { weekday: 2, opens: '09:00', closes: '18:00' };
const stored = daysOf({ days: [MONDAY, TUESDAY] });
const edited = (weekday: number, part: Partial<Day>, days = stored) =>
  days.map((day) => (day.weekday === weekday ? { ...day, ...part } : day));

describe('the week of the form', () => {
  it('proposes for a closed day the hours of the first open one, lunch included', () => {
    expect(stored[2]).toEqual({ ...MONDAY, weekday: 3, isOpen: false });
  });

  it('gives an open day without lunch none', () => {
    expect(stored[1]).toEqual({ ...TUESDAY, lunchStarts: '', lunchEnds: '', isOpen: true });
  });

  it('has usual hours while every day is closed', () => {
    expect(daysOf({ days: [] })[0]).toMatchObject({ opens: '08:30', closes: '17:30', isOpen: false });
  });

  it('is unchanged by the hours of a closed day', () => {
    expect(changedDays(stored, edited(3, { opens: '10:00' }))).toEqual([]);
    expect(changedDays(stored, edited(3, { isOpen: true }))).toEqual([3]);
    expect(changedDays(stored, edited(1, { lunchStarts: '12:30' }))).toEqual([1]);
  });

  it('keeps what was typed, and takes the days that only a colleague has changed', () => {
    const typed = edited(1, { closes: '16:00' });
    const ofColleague = edited(2, { closes: '20:00' }, edited(1, { closes: '15:00' }));
    expect(mergeDays(stored, typed, ofColleague)).toEqual(edited(2, { closes: '20:00' }, typed));
  });
});
