import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import type { CalendarEntry } from '../../../../src/modules/reminders/application/read-calendar.ts';
import { toICalendar } from '../../../../src/modules/reminders/http/icalendar.ts';

const AT = new Date('2026-03-02T05:00:00.789Z');
const entry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'reminder-1@car-workshop',
  when: { day: localDate('2026-12-31') },
  summary: 'ITP',
  description: '',
  url: 'https://exemplu.ro/client',
  isTentative: false,
  ...overrides,
});
const written = (overrides?: Partial<CalendarEntry>) =>
  toICalendar({ name: 'Mașinile mele', entries: [entry(overrides)], at: AT });
/** The unfolded lines (RFC 5545, 3.1). */
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');
/** Reads a value of type TEXT. */
const readText = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));

describe('a calendar', () => {
  it('has all-day entries that end on the next day, also at the end of a year', () => {
    expect(written().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Car workshop//Service book//RO',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Mașinile mele',
      'X-WR-CALNAME:Mașinile mele',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:reminder-1@car-workshop',
      'DTSTAMP:20260302T050000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:ITP',
      'URL:https://exemplu.ro/client',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has start and end of a visit in UTC', () => {
    const when = { from: new Date('2026-03-03T07:00:00Z'), to: new Date('2026-03-03T07:45:00Z') };
    const lines = linesOf(written({ when, isTentative: true }));
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20260303T070000Z',
        'DTEND:20260303T074500Z',
        'URL:https://exemplu.ro/client',
        'STATUS:TENTATIVE',
        'TRANSP:OPAQUE',
      ]),
    );
  });

  it('escapes the syntax of the format in texts', () => {
    const summary = 'a;b,c\\d\r\nBEGIN:VEVENT\u0000\u007f\rEND';
    const lines = linesOf(written({ summary }));
    expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d\\nBEGIN:VEVENT  \\nEND');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it('folds long lines between characters, and can be read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const description = text.toWellFormed().replace(/\p{Cc}/gu, '');
        const calendar = written({ description });
        for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(calendar).toString()).toBe(calendar);
        const found = linesOf(calendar).find((line) => line.startsWith('DESCRIPTION:')) ?? 'DESCRIPTION:';
        expect(readText(found.slice('DESCRIPTION:'.length))).toBe(description);
      }),
    );
  });
});
