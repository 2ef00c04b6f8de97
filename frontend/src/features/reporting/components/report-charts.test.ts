import type { Schemas } from '../../../shared/api/client.ts';
import { hasChart } from './report-charts.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-07' };

/** The no-shows of a day, the visits that were expected, and the same of the day before. */
function noShows(values: [number, number], previous: [number, number]): Schemas['Report'] {
  return {
    name: 'no-shows',
    title: 'Neprezentări',
    rule: '',
    heading: 'Ziua',
    period: DAYS,
    previous: DAYS,
    figures: [],
    columns: [
      { code: 'expected', label: 'Vizite', unit: 'count' },
      { code: 'noShows', label: 'Neprezentări', unit: 'count' },
    ],
    rows: [{ label: '1 nov.', values, previous }],
  };
}

describe('the chart of a report', () => {
  it.each<[[number, number], [number, number], boolean]>([
    [[5, 1], [0, 0], true],
    [[5, 0], [4, 2], true],
    [[5, 0], [4, 0], false],
  ])('of %j after %j is drawn: %s', (values, previous, isDrawn) => {
    expect(hasChart(noShows(values, previous))).toBe(isDrawn);
  });
});
