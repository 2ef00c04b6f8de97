import { workshopInstant } from '../../../../shared/time/workshop-clock.ts';

export interface CalendarDraft {
  readonly title: string;
  /** The date on the clock of the workshop. */
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly place: string;
  /** The text does not contain the manage link, because other companies would read it. */
  readonly details: string;
}

export function googleCalendarUrl({ title, date, from, to, place, details }: CalendarDraft): string {
  const [start, end] = [from, to].map((time) => compact(workshopInstant(date, time)));
  const query = { action: 'TEMPLATE', text: title, dates: `${start}/${end}`, location: place, details };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
}

export function outlookCalendarUrl({ title, date, from, to, place, details }: CalendarDraft): string {
  const [startdt = '', enddt = ''] = [from, to].map((time) => workshopInstant(date, time).toISOString());
  const query = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt,
    enddt,
    location: place,
    body: details,
  };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(query)}`;
}

function compact(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}
