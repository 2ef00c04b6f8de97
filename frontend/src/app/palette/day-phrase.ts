import { addDays, isLocalDate, weekdayOf } from '@car-workshop/contracts/calendar';
import { LANGUAGES } from '@car-workshop/contracts/values/languages';
import type { IsoDate } from '../../shared/time/workshop-clock.ts';
import { plain } from './match-words.ts';

/** Days by name, as the number of days from today, in all languages of the product. */
const NAMED: ReadonlyMap<string, number> = new Map([
  ...['azi', 'astazi', 'today', 'hoy', 'aujourd hui', 'aujourdhui'].map((name) => [name, 0] as const),
  ...['maine', 'tomorrow', 'manana', 'demain'].map((name) => [name, 1] as const),
  ...['poimaine', 'day after tomorrow', 'pasado manana', 'apres demain'].map((name) => [name, 2] as const),
]);

const SHORTEST_MONTH = 3;

function namesOf(style: Intl.DateTimeFormatOptions, count: number, dayOf: (n: number) => Date): [string, number][] {
  return LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, n): [string, number] => [plain(format.format(dayOf(n))), n]);
  });
}

// 2024-01-01 was a Monday.
const WEEKDAYS = new Map(namesOf({ weekday: 'long' }, 7, (n) => new Date(Date.UTC(2024, 0, 1 + n))));
const MONTHS = namesOf({ month: 'long' }, 12, (n) => new Date(Date.UTC(2024, n, 1)));

/**
 * Reads a day as an admin types it, in any language of the product: "mâine", "friday", "24.12", "24 decembrie",
 * "2026-12-24". A weekday is the next one after today; a date without a year is the next such date.
 *
 * @returns undefined when the text is no day, or a past day
 */
export function dayFromPhrase(typed: string, today: IsoDate): IsoDate | undefined {
  const phrase = plain(typed);
  const named = NAMED.get(phrase);
  if (named !== undefined) return addDays(today, named);
  const weekday = WEEKDAYS.get(phrase);
  if (weekday !== undefined) return addDays(today, ((weekday - weekdayOf(today) + 7) % 7) + 1);
  return dateFromPhrase(phrase, today);
}

function dateFromPhrase(phrase: string, today: IsoDate): IsoDate | undefined {
  const iso = /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(phrase);
  if (iso) return notBefore(today, isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const [, day, name = '', year] = /^(\d{1,2}) (?:de )?(\d{1,2}|\p{L}{3,})(?: (?:de )?(\d{4}))?$/u.exec(phrase) ?? [];
  const month = monthOf(name);
  if (!day || !month) return undefined;
  if (year) return notBefore(today, isoDate(Number(year), month, Number(day)));
  const thisYear = Number(today.slice(0, 4));
  return (
    notBefore(today, isoDate(thisYear, month, Number(day))) ??
    notBefore(today, isoDate(thisYear + 1, month, Number(day)))
  );
}

function monthOf(name: string): number | undefined {
  if (/^\d+$/.test(name)) return Number(name);
  if (name.length < SHORTEST_MONTH) return undefined;
  const found = MONTHS.find(([month]) => month === name) ?? MONTHS.find(([month]) => month.startsWith(name));
  return found && found[1] + 1;
}

function isoDate(year: number, month: number, day: number): IsoDate | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isLocalDate(date) ? date : undefined;
}

function notBefore(today: IsoDate, date: IsoDate | undefined): IsoDate | undefined {
  return date !== undefined && date >= today ? date : undefined;
}

const CLOSING =
  /^(?:inchide|inchidem|inchis|close|closed|cerrar|cierra|cerramos|fermer|ferme|fermons) (?:on |el |le |pe )?(.+)$/;

export function closingDay(typed: string, today: IsoDate): IsoDate | undefined {
  const day = CLOSING.exec(plain(typed))?.[1];
  return day === undefined ? undefined : dayFromPhrase(day, today);
}
