import { isUsualWeek, weekHours } from './week-hours.ts';

const usual = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '08:30',
  closes: '17:30',
  lunchStarts: '12:00',
  lunchEnds: '13:00',
}));
const saturday = { weekday: 6, opens: '09:00', closes: '13:00' };

describe('the hours of the week', () => {
  it('are those of the specification only while they say what is stored', () => {
    expect(isUsualWeek(usual)).toBe(true);
    expect(isUsualWeek([...usual, saturday])).toBe(false);
    expect(isUsualWeek([...usual.slice(0, 4), { ...usual[4], weekday: 5, opens: '09:00', closes: '15:00' }])).toBe(
      false,
    );
    expect(isUsualWeek(usual.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })))).toBe(false);
    expect(isUsualWeek([])).toBe(false);
  });

  it('group days in a row, closed ones too', () => {
    expect(weekHours([...usual, saturday], 'ro')).toEqual([
      { days: 'Luni – vineri', hours: '08:30–12:00, 13:00–17:30' },
      { days: 'Sâmbătă', hours: '09:00–13:00' },
      { days: 'Duminică', hours: '' },
    ]);
    expect(weekHours([saturday], 'en').map(({ days }) => days)).toEqual(['Monday – Friday', 'Saturday', 'Sunday']);
  });
});
