import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { localDate, localTime, toInstant } from '../../../../src/kernel/wall-clock.ts';
import type { CalendarEntry } from '../../../../src/modules/reminders/application/calendar.ts';
import { toICalendar } from '../../../../src/modules/reminders/http/icalendar.ts';
import fc from '../../../support/fast-check.ts';

const ZONE = 'Europe/Bucharest';

function write(overrides: Partial<CalendarEntry> = {}): string {
  const entry = {
    uid: 'reminder-1@car-workshop',
    sequence: 0,
    when: { day: localDate('2026-12-31') },
    summary: 'ITP',
    description: '',
    location: '',
    url: 'https://exemplu.ro/booking?serviceId=2&vehicleId=7',
    status: 'confirmed' as const,
    ...overrides,
  };
  const organizer = { name: 'AutoService Făgăraș', email: 'contact@exemplu.ro' };
  const at = new Date('2026-03-02T05:00:00.789Z');
  return toICalendar({ name: 'Mașinile mele', organizer, entries: [entry], at });
}

/** The properties of a component, read by an independent parser. */
function propertiesOf(component: ICAL.Component | null): Record<string, string> {
  const properties = component?.getAllProperties() ?? [];
  return Object.fromEntries(properties.map((property) => [property.name, String(property.getFirstValue())]));
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event = null, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  return { calendar: propertiesOf(calendar), event: propertiesOf(event) };
}

describe('a calendar', () => {
  it('has the properties of a published feed', () => {
    expect(parse(write()).calendar).toEqual({
      version: '2.0',
      prodid: '-//Car workshop//Service book//RO',
      calscale: 'GREGORIAN',
      method: 'PUBLISH',
      name: 'Mașinile mele',
      'x-wr-calname': 'Mașinile mele',
      'refresh-interval': 'PT6H',
      'x-published-ttl': 'PT6H',
    });
  });

  it('has all-day entries that end on the next day, also at the end of a year', () => {
    expect(write()).toContain('DTSTART;VALUE=DATE:20261231\r\n');
    expect(parse(write()).event).toMatchObject({
      uid: 'reminder-1@car-workshop',
      dtstamp: '2026-03-02T05:00:00Z',
      dtstart: '2026-12-31',
      dtend: '2027-01-01',
      summary: 'ITP',
      url: 'https://exemplu.ro/booking?serviceId=2&vehicleId=7',
      status: 'CONFIRMED',
      transp: 'TRANSPARENT',
    });
    expect(parse(write()).event).not.toHaveProperty('description');
  });

  it('has start and end of an appointment in UTC', () => {
    const when = { from: new Date('2026-03-03T07:00:00Z'), to: new Date('2026-03-03T07:45:00Z') };
    expect(parse(write({ when, status: 'tentative' })).event).toMatchObject({
      dtstart: '2026-03-03T07:00:00Z',
      dtend: '2026-03-03T07:45:00Z',
      status: 'TENTATIVE',
      transp: 'OPAQUE',
    });
  });

  it('frees the time of a cancelled appointment, names place and organizer, and counts its changes', () => {
    const when = { from: new Date('2026-03-03T07:00:00Z'), to: new Date('2026-03-03T07:45:00Z') };
    const location = 'AutoService Făgăraș, Strada Atelierului 12';
    const text = write({ when, location, sequence: 3, status: 'cancelled' });
    expect(parse(text).event).toMatchObject({
      sequence: '3',
      location,
      organizer: 'mailto:contact@exemplu.ro',
      status: 'CANCELLED',
      transp: 'TRANSPARENT',
    });
  });

  it.each([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2027-03-27',
    '2027-03-28',
    '2027-03-29',
  ])('has an appointment at nine at the workshop on %s, around the clock changes', (day) => {
    const [from, to] = ['09:00', '10:30'].map((time) => toInstant(localDate(day), localTime(time), ZONE));
    if (!from || !to) throw new Error('no instants');
    const { dtstart = '', dtend = '' } = parse(write({ when: { from, to } })).event;
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
    expect([dtstart, dtend].map((time) => shown.format(new Date(time)))).toEqual([`${day} 09:00`, `${day} 10:30`]);
  });

  it('is the same whenever it is written', () => {
    expect(write()).toBe(write());
    expect(write()).toContain('\r\nUID:reminder-1@car-workshop\r\n');
  });

  it('escapes the syntax of the format in texts', () => {
    const text = 'a;b,c\\d\r\nBEGIN:VEVENT\u0000\u007f\rEND';
    const { event } = parse(write({ summary: text, description: text }));
    const read = 'a;b,c\\d\nBEGIN:VEVENT  \nEND';
    expect(event).toMatchObject({ summary: read, description: read });
  });

  it('folds long lines between characters, and can be read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const description = text.toWellFormed().replace(/\p{Cc}/gu, '');
        const calendar = write({ description });
        expect(calendar.endsWith('\r\n')).toBe(true);
        for (const line of calendar.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(Buffer.from(calendar).toString()).toBe(calendar);
        expect(parse(calendar).event.description ?? '').toBe(description);
      }),
    );
  });
});
