import { formatDaysAway, formatTimeLeft } from './relative-days.ts';

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

describe('formatTimeLeft', () => {
  it.each([
    [24 * 3_600_000 - 1, 'peste 23 de ore'],
    [3_600_000, 'peste 1 oră'],
    [3_599_999, 'peste 59 de minute'],
    [1, 'peste 1 minut'],
  ])('formats %i ms', (ms, words) => expect(formatTimeLeft(ms)).toBe(words));

  it('uses the language of the page', () => expect(formatTimeLeft(7_200_000, 'es')).toBe('dentro de 2 horas'));
});
