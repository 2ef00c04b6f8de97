import { addDays, isLocalDate } from '@car-workshop/contracts/calendar';
import { END_OF_DAY, formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { dateFormat } from '../format/format.ts';
import { type IsoDate, minuteOf, type WallTime, workshopToday } from './workshop-clock.ts';

export type DateOrTime = 'date' | 'time';

/** Formats a day in figures for the language, "24.11.2026" or "24/11/2026"; times are "14:30" in every language. */
export function shownDateOrTime(type: DateOrTime, value: string, language: string): string {
  if (type === 'time') return value.slice(0, 5);
  if (!isLocalDate(value)) return '';
  const style = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(language === 'en' ? 'en-GB' : language, style).format(Date.parse(value));
}

/**
 * Reads a typed day or time as `2026-11-24` or `14:30`; undefined when it cannot be read.
 * @param isWhole false while the user may still be typing: "24.11" and "9" are incomplete then
 */
export function typedDateOrTime(
  type: DateOrTime,
  text: string,
  isWhole: boolean,
  today = workshopToday(),
): string | undefined {
  return type === 'time' ? typedTime(text.trim(), isWhole) : typedDate(text.trim(), isWhole, today);
}

/** Reads "24.11.2026", "24/11/26", "24112026", "24.11" of the current year, or "2026-11-24", which programs paste. */
function typedDate(text: string, isWhole: boolean, today: IsoDate): IsoDate | undefined {
  if (isLocalDate(text)) return text;
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[.\-/ ](\d{1,2})(?:[.\-/ ](\d{4}|\d{2})?)?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (!day || (!isWhole && year.length < 4)) return undefined;
  const date = `${today.slice(0, 4 - year.length)}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : undefined;
}

/** Reads "14:30", "14.30", "1430", or "9". */
function typedTime(text: string, isWhole: boolean): WallTime | undefined {
  const [, hours = '', minutes = ''] =
    /^(\d{1,2})[:. ](\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{1,2})$/.exec(isWhole ? text : '') ??
    [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** The next or previous day, or the time that many minutes away within the day; `direction` is 1 or -1. */
export function neighbourOf(
  type: DateOrTime,
  value: string,
  direction: 1 | -1,
  minutes: number,
  today = workshopToday(),
): string {
  if (type === 'date') return addDays(value || today, value ? direction : 0);
  const moved = minuteOf(value || '08:00') + (value ? direction * minutes : 0);
  return formatLocalTime(Math.min(Math.max(moved, 0), END_OF_DAY - 1));
}
