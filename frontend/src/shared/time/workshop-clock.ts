import { dateFormat } from '../format/format.ts';

const DEFAULT_TIME_ZONE = 'Europe/Bucharest';

/** `document` is undefined outside of browsers. */
const { document: page } = globalThis as { document?: { documentElement: { dataset: { timeZone?: string } } } };

let rendered: string | undefined;

/** Sets the time zone of the pages that this process renders; browsers read it from the page. */
export function setWorkshopTimeZone(zone: string): void {
  rendered = zone;
}

/**
 * The time zone of all dates and times of the product, whatever the browser's zone is. The setting `WORKSHOP_TZ`
 * defines it, and the server writes it into each page.
 */
function workshopTimeZone(): string {
  return rendered ?? (page?.documentElement.dataset.timeZone || DEFAULT_TIME_ZONE);
}

/** A calendar day, YYYY-MM-DD. */
export type IsoDate = string;
/** A wall-clock time, HH:MM in 24 hours. */
export type WallTime = string;

/** "08:30" → 510. The end of a job may be after midnight: "24:30" → 1470. */
export function minuteOf(time: WallTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function workshopToday(now: Date = new Date()): IsoDate {
  const style = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: workshopTimeZone() } as const;
  return dateFormat('en-CA', style).format(now);
}

/** "24 nov. 2026": the short form of the booking page (specification §2). */
export function formatShortDate(date: IsoDate, language = 'ro'): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(asUtcNoon(date));
}

/** "mar., 24 nov.": weekday and short date, with the year when it is not the current one. */
export function formatDay(date: IsoDate, language = 'ro', today: IsoDate = workshopToday()): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const style = { weekday: 'short', day: 'numeric', month: 'short', year, timeZone: 'UTC' } as const;
  return dateFormat(language, style).format(asUtcNoon(date));
}

/** "24 nov.": the day without its year, where there is little room. */
export function formatDayOfMonth(date: IsoDate, language = 'ro'): string {
  return dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(asUtcNoon(date));
}
export function formatWeekday(date: IsoDate, language = 'ro'): string {
  return dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(asUtcNoon(date));
}
export function dayInTwoLines(date: IsoDate, language = 'ro'): { weekday: string; day: string } {
  const format = (style: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...style, timeZone: 'UTC' }).format(asUtcNoon(date));
  return { weekday: format({ weekday: 'short' }), day: format({ day: 'numeric', month: 'short' }) };
}

/** "marți, 24 noiembrie 2026". */
export function formatLongDate(date: IsoDate, language = 'ro'): string {
  return dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(asUtcNoon(date));
}

/**
 * A time on the public dashboard and the manage page: "2:30 PM" with the texts quoted from the specification (§9), or
 * "14:30". The texts name the clock.
 */
export function formatDeskTime(time: WallTime, clock: string): string {
  if (clock !== '12 h') return time;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

export function formatInstant(instant: string, language = 'ro'): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: workshopTimeZone() }).format(
    new Date(instant),
  );
}

/** "24 nov. 2026": the date of an ISO timestamp in the workshop's time zone. */
export function formatDayOf(instant: string, language = 'ro'): string {
  return formatShortDate(workshopToday(new Date(instant)), language);
}

export function workshopTime(instant: Date): WallTime {
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: workshopTimeZone() } as const;
  return dateFormat('en-GB', style).format(instant);
}

/** The instant of a time in the workshop's zone; a time that a clock change skips moves to the hour after it. */
export function workshopInstant(date: IsoDate, time: WallTime): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const offsetAt = (instant: number) => {
    const at = new Date(instant);
    return Date.parse(`${workshopToday(at)}T${workshopTime(at)}Z`) - instant;
  };
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}

/** Converts a calendar day to a date picker's Date: midnight in the browser's zone. */
export function toPickerDate(date: IsoDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export function fromPickerDate(date: Date): IsoDate {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${day}`;
}

function asUtcNoon(date: IsoDate): Date {
  return new Date(`${date}T12:00:00Z`);
}
