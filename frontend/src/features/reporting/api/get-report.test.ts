import { describe, expect, it } from '@jest/globals';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { readReportChoice, reportParameters } from './get-report.ts';

const choiceOf = (query: string, today: IsoDate) => readReportChoice(new URLSearchParams(query), today);

describe('the days of a report', () => {
  it.each<[string, IsoDate, IsoDate, IsoDate]>([
    ['this-month', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['this-month', '2026-12-01', '2026-12-01', '2026-12-01'],
    ['last-month', '2026-12-01', '2026-11-01', '2026-11-30'],
    ['last-month', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['week', '2026-11-30', '2026-11-24', '2026-11-30'],
  ])('of the period %s on %s are those from %s to %s', (period, today, from, to) => {
    expect(choiceOf(`period=${period}`, today)).toMatchObject({ period, days: { from, to } });
  });

  it('are the last four weeks without a choice, or with an unknown one', () => {
    for (const query of ['', 'period=decade'])
      expect(choiceOf(query, '2026-11-30')).toMatchObject({ period: 'month', days: { from: '2026-11-03' } });
  });

  it('are kept by the name of their period, so that the address means the same tomorrow', () => {
    expect(String(reportParameters(choiceOf('period=last-month', '2026-12-01')))).toBe('period=last-month');
  });
});
