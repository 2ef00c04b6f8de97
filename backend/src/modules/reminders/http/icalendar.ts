import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { addDays, type LocalDate } from '../../../kernel/wall-clock.ts';
import type { Calendar, CalendarEntry } from '../application/read-calendar.ts';

const REFRESH_SECONDS = 6 * 3_600;

/** A calendar in the format of RFC 5545. Times are in UTC. */
export function toICalendar({ name, entries, at }: Calendar): string {
  const calendar = ical({
    name,
    prodId: { company: 'Car workshop', product: 'Service book', language: 'RO' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    events: entries.map((entry) => eventOf(entry, at)),
  });
  // The library omits the line end after the last line.
  return `${calendar.toString()}\r\n`;
}

function eventOf(
  { uid, when, summary, description, url, isTentative }: CalendarEntry,
  at: Date,
): ICalEventData {
  const isAllDay = 'day' in when;
  return {
    id: uid,
    stamp: at,
    allDay: isAllDay,
    // The end of an all-day event is exclusive.
    start: isAllDay ? midnight(when.day) : when.from,
    end: isAllDay ? midnight(addDays(when.day, 1)) : when.to,
    summary: withoutControls(summary),
    description: description === '' ? null : withoutControls(description),
    url,
    status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    // A due date blocks no time.
    transparency: isAllDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

function midnight(date: LocalDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Replaces control characters, which the format forbids, except line ends. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
}
