import { createInstance, type TFunction } from 'i18next';
import ro from '../../../../locales/ro/reports.json' with { type: 'json' };
import type { Schemas } from '../../../shared/api/client.ts';
import { hasChart, reportChange, reportValue } from './report-values.ts';

describe('a number of a report', () => {
  const i18n = createInstance();
  let t: TFunction<'reports'>;
  beforeAll(async () => {
    const resources = { ro: { reports: ro } };
    t = (await i18n.init({ lng: 'ro', ns: 'reports', resources, interpolation: { escapeValue: false } })) as never;
  });

  it.each([
    [350.5, 'ron', '350,50 RON'],
    [1234, 'count', '1.234'],
    [12.5, 'percent', '12,5%'],
    [1, 'days', '1 zi'],
    [2.5, 'days', '2,5 zile'],
    [20, 'days', '20 de zile'],
    [1, 'points', '1 punct'],
    [0, 'points', '0 puncte'],
    [1240, 'points', '1.240 de puncte'],
    [null, 'days', '–'],
  ] as const)('%j in %s reads %s', (value, unit, words) => {
    expect(reportValue(value, unit, t, 'ro')).toBe(words);
  });

  it.each([
    [-5, null, '−', '5%'],
    [134, null, '+', '134%'],
    [0, null, '', '0%'],
    [null, -1.5, '−', '1,5 puncte procentuale'],
    [null, 1, '+', '1 punct procentual'],
    [null, 20, '+', '20 de puncte procentuale'],
  ] as const)('changed by %j percent or %j points reads %s%s', (changePercent, changePoints, sign, amount) => {
    expect(reportChange({ changePercent, changePoints }, t, 'ro')).toEqual({ sign, amount });
  });
});

const DAYS = { from: '2026-11-01', to: '2026-11-07' };

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
