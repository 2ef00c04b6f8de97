import { addDays, type LocalDate, localDate } from '../../../kernel/wall-clock.ts';
import type { ClosedDates } from './opening-hours.ts';

/** The name of a holiday by language; two holidays on one date are separated by a comma. */
interface HolidayNames {
  readonly ro: string;
  readonly en: string;
}

/** The date of a holiday: a day of the year, or an offset in days from the Orthodox Easter Sunday. */
type Rule = readonly [on: `${number}-${number}` | number, ro: string, en: string];

/**
 * The public holidays of Romania (Codul muncii art. 139). They are listed here because the library date-holidays takes
 * 35 MB of memory; a test compares both.
 */
const RULES: readonly Rule[] = [
  ['01-01', 'Anul nou', "New Year's Day"],
  ['01-02', 'Anul nou', "New Year's Day"],
  ['01-06', 'Bobotează', 'Epiphany'],
  ['01-07', 'Sfântul Ioan Botezătorul', 'Saint John the Baptist'],
  ['01-24', 'Ziua Unirii Principatelor Române', 'Day of the Unification of the Romanian Principalities'],
  ['05-01', 'Ziua muncii', 'Labour Day'],
  ['06-01', 'Ziua Copilului', "Children's Day"],
  ['08-15', 'Adormirea Maicii Domnului', 'Assumption'],
  ['11-30', 'Sfântul Andrei', "St Andrew's Day"],
  ['12-01', 'Ziua națională, Ziua Marii Uniri', 'National holiday'],
  ['12-25', 'Crăciunul', 'Christmas Day'],
  ['12-26', 'A doua zi de Crăciun', 'Boxing Day'],
  [-2, 'Vinerea Mare', 'Good Friday'],
  [0, 'Paștele', 'Easter Sunday'],
  [1, 'A doua zi de Paști', 'Easter Monday'],
  [49, 'Rusaliile', 'Pentecost'],
  [50, 'A doua zi de Rusalii', 'Whit Monday'],
];

/** The public holidays of Romania, Orthodox Easter and Pentecost included; each year is computed once. */
export class RomanianPublicHolidays implements ClosedDates {
  private readonly years = new Map<number, ReadonlyMap<LocalDate, HolidayNames>>();

  /** The holidays of a year by date, in order. */
  inYear(year: number): ReadonlyMap<LocalDate, HolidayNames> {
    let holidays = this.years.get(year);
    if (!holidays) {
      holidays = holidaysOf(year);
      this.years.set(year, holidays);
    }
    return holidays;
  }

  has(date: LocalDate): boolean {
    return this.namesOf(date) !== undefined;
  }

  /** The names of the holiday on a date; `undefined` on other days. */
  namesOf(date: LocalDate): HolidayNames | undefined {
    return this.inYear(Number(date.slice(0, 4))).get(date);
  }
}

function holidaysOf(year: number): ReadonlyMap<LocalDate, HolidayNames> {
  const easter = orthodoxEaster(year);
  const holidays = new Map<LocalDate, HolidayNames>();
  for (const [on, ro, en] of RULES) {
    const date = typeof on === 'number' ? addDays(easter, on) : dateOf(year, on);
    const other = holidays.get(date);
    holidays.set(date, other ? { ro: `${other.ro}, ${ro}`, en: `${other.en}, ${en}` } : { ro, en });
  }
  return new Map([...holidays].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Meeus' Julian algorithm, converted to the Gregorian calendar. */
function orthodoxEaster(year: number): LocalDate {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  const julian = dateOf(year, `${Math.floor(sum / 31)}-${(sum % 31) + 1}`);
  return addDays(julian, Math.floor(year / 100) - Math.floor(year / 400) - 2);
}

function dateOf(year: number, day: string): LocalDate {
  const [month = '', dayOfMonth = ''] = day.split('-');
  return localDate(
    `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
  );
}
