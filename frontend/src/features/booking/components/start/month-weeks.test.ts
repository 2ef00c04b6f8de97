import { addMonths, dayAfterKey, fewStarts, weeksOf, within } from './month-weeks.ts';

describe('the weeks of a month', () => {
  it('are from Monday to Sunday, without days of other months', () => {
    const weeks = weeksOf('2026-12', '2026-11-22');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([undefined, ...[1, 2, 3, 4, 5, 6].map((day) => `2026-12-0${day}`)]);
    expect(weeks[4]?.slice(3)).toEqual(['2026-12-31', undefined, undefined, undefined]);
  });

  it('leave out the weeks that are over', () => {
    expect(weeksOf('2026-11', '2026-11-22').map(([monday]) => monday)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  it('end in January too', () => {
    expect(weeksOf('2027-01', '2026-11-22').at(-1)).toContain('2027-01-31');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
  });
});

describe('the keys of the grid', () => {
  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
  ])('%s moves from Sunday, 2026-11-01 to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-11-01')).toBe(day);
  });

  it('keep to the last day of a shorter month', () => {
    expect(dayAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28');
  });

  it('leave other keys alone', () => {
    expect(dayAfterKey('Enter', '2026-11-01')).toBeUndefined();
  });

  it('stay within the days on offer', () => {
    expect(within('2026-10-31', '2026-11-22', '2027-02-20')).toBe('2026-11-22');
    expect(within('2027-03-01', '2026-11-22', '2027-02-20')).toBe('2027-02-20');
    expect(within('2026-12-01', '2026-11-22', '2027-02-20')).toBe('2026-12-01');
  });
});

describe('the count under a day', () => {
  it('is shown of the last three free starts only', () => {
    expect([undefined, 0, 1, 3, 4, 16].map(fewStarts)).toEqual([undefined, undefined, 1, 3, undefined, undefined]);
  });
});
