import { describe, expect, it } from '@jest/globals';
import Holidays from 'date-holidays';
import { addDays, type LocalDate, localDate } from '../../../../src/kernel/wall-clock.ts';
import { RomanianPublicHolidays } from '../../../../src/modules/schedule/domain/opening-hours.ts';

const holidays = new RomanianPublicHolidays();

describe('Romanian public holidays', () => {
  it.each([
    ['2026-01-01', 'Anul nou', "New Year's Day"],
    ['2026-01-02', 'Anul nou', "New Year's Day"],
    ['2026-04-10', 'Vinerea Mare', 'Good Friday'],
    ['2026-12-01', 'Ziua națională, Ziua Marii Uniri', 'National holiday'],
    ['2027-05-02', 'Paștele', 'Easter Sunday'],
  ])('include %s, %s', (date, ro, en) => {
    expect(holidays.namesOf(localDate(date))).toEqual({ ro, en });
  });

  it('name both when two fall on one date', () => {
    expect(holidays.namesOf(localDate('2026-06-01'))).toEqual({
      ro: 'Ziua Copilului, A doua zi de Rusalii',
      en: "Children's Day, Whit Monday",
    });
  });

  it('are seventeen days a year, minus those that coincide, in order', () => {
    expect([...holidays.inYear(2027).keys()]).toEqual(
      `2027-01-01 2027-01-02 2027-01-06 2027-01-07 2027-01-24 2027-04-30 2027-05-01 2027-05-02 2027-05-03
       2027-06-01 2027-06-20 2027-06-21 2027-08-15 2027-11-30 2027-12-01 2027-12-25 2027-12-26`.split(/\s+/),
    );
  });

  it('do not include ordinary days and Western Easter', () => {
    for (const date of ['2026-04-03', '2026-04-06', '2026-11-23']) expect(holidays.has(localDate(date))).toBe(false);
  });

  it('match the library date-holidays from 2020 to 2099, names included', () => {
    for (let year = 2020; year < 2100; year += 1) {
      const ours = Object.fromEntries(
        [...holidays.inYear(year)].map(([date, { ro, en }]) => [date, [ro.split(', ').sort(), en.split(', ').sort()]]),
      );
      expect(ours).toEqual(fromLibrary(year));
    }
  });

  it('are computed once per year', () => {
    expect(holidays.inYear(2030)).toBe(holidays.inYear(2030));
  });
});

/** The holidays of a year according to the library, by date: Romanian and English names. */
function fromLibrary(year: number): Record<LocalDate, [ro: string[], en: string[]]> {
  const rules = new Holidays('RO', { types: ['public'], timezone: 'Europe/Bucharest' });
  const byDate: Record<LocalDate, [ro: string[], en: string[]]> = {};
  for (const [index, language] of ['ro', 'en'].entries()) {
    for (const { date, start, end, name } of rules.getHolidays(year, language)) {
      // Rounded because a day of a clock change has 23 or 25 hours. New Year lasts two days.
      const days = Math.round((end.getTime() - start.getTime()) / 86_400_000);
      for (let day = 0; day < days; day += 1) {
        const celebrated = addDays(localDate(date.slice(0, 10)), day);
        byDate[celebrated] ??= [[], []];
        byDate[celebrated][index]?.push(...name.split(', '));
      }
    }
  }
  for (const names of Object.values(byDate)) for (const list of names as string[][]) list.sort();
  return byDate;
}
