import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays, type LocalDate } from '../../../kernel/wall-clock.ts';
import type { Calendar, CalendarEntry } from '../application/calendar.ts';

const REFRESH_SECONDS = 6 * 3_600;

const STATUS = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** A calendar in the format of RFC 5545, published by the workshop (RFC 5546 §3.2.1). Times are in UTC. */
export function toICalendar({ name, organizer, entries, at }: Calendar): string {
  const calendar = ical({
    prodId: { company: 'Car workshop', product: 'Service book', language: 'RO' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ...(name !== null && { name: withoutControls(name), ttl: REFRESH_SECONDS }),
    events: entries.map((entry) => eventOf(entry, organizer, at)),
  });
  // The library omits the line end after the last line.
  return `${calendar.toString()}\r\n`;
}

function eventOf(
  { uid, sequence, when, summary, description, location, url, status }: CalendarEntry,
  { name, email }: Calendar['organizer'],
  at: Date,
): ICalEventData {
  const isAllDay = 'day' in when;
  // A due date and a cancelled appointment do not block time.
  const isFree = isAllDay || status === 'cancelled';
  return {
    id: uid,
    sequence,
    stamp: at,
    allDay: isAllDay,
    // The end of an all-day event is exclusive.
    start: isAllDay ? midnight(when.day) : when.from,
    end: isAllDay ? midnight(addDays(when.day, 1)) : when.to,
    summary: withoutControls(summary),
    description: description === '' ? null : withoutControls(description),
    location: location === '' ? null : withoutControls(location),
    organizer: email === '' ? null : { name: withoutControls(name), email },
    url,
    status: STATUS[status],
    transparency: isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

function midnight(date: LocalDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
}
