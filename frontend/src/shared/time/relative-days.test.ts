import { formatDaysAway } from './relative-days.ts';

describe('formatDaysAway', () => {
  it.each([
    [0, 'azi'],
    [1, 'mâine'],
    [12, 'peste 12 zile'],
    [25, 'peste 25 de zile'],
    [-3, 'acum 3 zile'],
    [152, 'peste 5 luni'],
  ])('formats %i days', (days, words) => expect(formatDaysAway(days)).toBe(words));

  it('uses the language of the page', () => expect(formatDaysAway(1, 'fr')).toBe('demain'));
});
