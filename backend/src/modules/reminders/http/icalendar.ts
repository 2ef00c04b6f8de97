import { addDays, type LocalDate } from '../../../kernel/wall-clock.ts';
import type { Calendar, CalendarEntry } from '../application/read-calendar.ts';

/** Octets of a line without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** A calendar in the format of RFC 5545. */
export function toICalendar({ name, entries, at }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Car workshop//Service book//RO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => event(entry, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function event({ uid, when, summary, description, url, isTentative }: CalendarEntry, at: Date): string[] {
  const isAllDay = 'day' in when;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(at)}`,
    ...(isAllDay
      ? // The end is the first day after it.
        [`DTSTART;VALUE=DATE:${day(when.day)}`, `DTEND;VALUE=DATE:${day(addDays(when.day, 1))}`]
      : [`DTSTART:${instant(when.from)}`, `DTEND:${instant(when.to)}`]),
    `SUMMARY:${text(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    `URL:${url}`,
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    // Something that is due takes nobody's time.
    `TRANSP:${isAllDay ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** `20260303` */
function day(date: LocalDate): string {
  return date.replaceAll('-', '');
}

/** `20260303T070000Z` */
function instant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A value of type TEXT (RFC 5545, 3.3.11); control characters have no place in it. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Breaks a long line, never inside a character; what follows begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
