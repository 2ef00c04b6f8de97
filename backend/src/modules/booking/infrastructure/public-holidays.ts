import Holidays from 'date-holidays';
import { addDays, type LocalDate, localDate } from '../../../kernel/wall-clock.ts';
import type { ClosedDates } from '../domain/opening-hours.ts';

/** Languages in which holidays have a name; the library knows Romanian and English for all of them. */
export type HolidayLanguage = 'ro' | 'en';

/** A holiday's name by language; where two fall on one date, both, separated by a comma. */
export type HolidayNames = Readonly<Record<HolidayLanguage, string>>;

/**
 * Romania's public holidays, Orthodox Easter and Pentecost included, from the library date-holidays. A year
 * is computed when first asked for and then remembered.
 */
export class RomanianPublicHolidays implements ClosedDates {
  private readonly rules = new Holidays('RO', { types: ['public'], timezone: 'Europe/Bucharest' });
  private readonly years = new Map<number, ReadonlyMap<LocalDate, HolidayNames>>();

  /** The year's holidays by date, in order. */
  inYear(year: number): ReadonlyMap<LocalDate, HolidayNames> {
    let holidays = this.years.get(year);
    if (!holidays) {
      holidays = this.compute(year);
      this.years.set(year, holidays);
    }
    return holidays;
  }

  has(date: LocalDate): boolean {
    return this.namesOf(date) !== undefined;
  }

  /** What is celebrated on a date; `undefined` on an ordinary day. */
  namesOf(date: LocalDate): HolidayNames | undefined {
    return this.inYear(Number(date.slice(0, 4))).get(date);
  }

  private compute(year: number): ReadonlyMap<LocalDate, HolidayNames> {
    const inRomanian = this.namesByDate(year, 'ro');
    const inEnglish = this.namesByDate(year, 'en');
    return new Map(
      [...inRomanian.keys()].sort().map((date) => {
        const ro = (inRomanian.get(date) ?? []).join(', ');
        return [date, { ro, en: inEnglish.get(date)?.join(', ') ?? ro }];
      }),
    );
  }

  private namesByDate(year: number, language: HolidayLanguage): Map<LocalDate, string[]> {
    const names = new Map<LocalDate, string[]>();
    for (const { date, start, end, name } of this.rules.getHolidays(year, language)) {
      const first = localDate(date.slice(0, 10));
      // Rounded: a day of the clock change has 23 or 25 hours. New Year lasts two days.
      const days = Math.round((end.getTime() - start.getTime()) / 86_400_000);
      for (let day = 0; day < days; day += 1) {
        const celebrated = addDays(first, day);
        names.set(celebrated, [...(names.get(celebrated) ?? []), name]);
      }
    }
    return names;
  }
}
