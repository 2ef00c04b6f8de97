import { describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { ReportPeriod } from '../../../../src/modules/reporting/domain/report-period.ts';
import {
  ReportDayOutOfRange,
  ReportTooLong,
  ReportUpsideDown,
} from '../../../../src/modules/reporting/domain/reporting.errors.ts';

const periodOf = (from: string, to: string) => ReportPeriod.of(localDate(from), localDate(to));

describe('the period of a report', () => {
  it('is compared with as many days of the same weekdays before', () => {
    expect(periodOf('2026-03-02', '2026-03-08').previous).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(periodOf('2026-03-02', '2026-03-02').previous).toEqual({ from: '2026-02-23', to: '2026-02-23' });
    // A month of 31 days: five weeks earlier.
    expect(periodOf('2026-03-01', '2026-03-31').previous).toEqual({ from: '2026-01-25', to: '2026-02-24' });
  });

  it('has rows of days, and of weeks and months that are cut at its ends', () => {
    expect(periodOf('2026-03-02', '2026-03-08').rows).toHaveLength(7);
    expect(periodOf('2026-03-04', '2026-04-07').rows).toEqual([
      { from: '2026-03-04', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-15' },
      { from: '2026-03-16', to: '2026-03-22' },
      { from: '2026-03-23', to: '2026-03-29' },
      { from: '2026-03-30', to: '2026-04-05' },
      { from: '2026-04-06', to: '2026-04-07' },
    ]);
    const year = periodOf('2026-01-15', '2026-12-31').rows;
    expect(year).toHaveLength(12);
    expect(year[0]).toEqual({ from: '2026-01-15', to: '2026-01-31' });
    expect(year.at(-1)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('has the bounds of the rows of both periods, and the end of each', () => {
    expect(periodOf('2026-03-02', '2026-03-03').bounds).toEqual([
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]);
  });

  it('has days of 23 and 25 hours at the clock changes', () => {
    const hoursOf = (from: string, to: string) => {
      const instants = periodOf(from, to).instants('Europe/Bucharest').map(Number);
      return instants.slice(1).map((instant, index) => (instant - (instants[index] ?? 0)) / 3_600_000);
    };
    expect(hoursOf('2026-03-29', '2026-03-30')).toEqual([24, 24, 5 * 24, 23, 24]);
    expect(hoursOf('2026-10-25', '2026-10-26')).toEqual([24, 24, 5 * 24, 25, 24]);
  });

  it('is refused when it is upside down, longer than five years or outside of the calendar', () => {
    expect(() => periodOf('2026-03-02', '2026-03-01')).toThrow(ReportUpsideDown);
    expect(() => periodOf('2021-03-01', '2026-03-02')).toThrow(ReportTooLong);
    expect(periodOf('2021-03-01', '2026-02-28').previous.from).toBe('2016-02-29');
    expect(() => periodOf('1999-12-31', '2000-01-02')).toThrow(ReportDayOutOfRange);
    expect(() => periodOf('0001-01-01', '0001-01-02')).toThrow(ReportDayOutOfRange);
    expect(() => periodOf('2199-12-31', '9999-12-31')).toThrow(ReportDayOutOfRange);
  });
});
